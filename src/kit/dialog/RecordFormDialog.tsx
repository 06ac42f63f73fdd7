import type { RaRecord } from 'react-admin';
import { useAffected } from '../DefinitionContext';
import type { FormDefinition } from '../defineResource';
import { useWords } from '../useWords';
import { useWrite } from '../useWrite';
import { FormDialog } from './FormDialog';
import { useFormDialog } from './useFormDialog';
import { useWriteToasts } from './useWriteToasts';

interface RecordFormDialogProps {
  kind: 'create' | 'edit';
  form: FormDefinition<object>;
  /** What is edited; without one the form starts with the definition's defaults. */
  record?: RaRecord;
  send: (body: object) => Promise<unknown>;
}

/** The definition's form in a dialog, with the sentences of its kind. */
export const RecordFormDialog = ({ kind, form, record, send }: RecordFormDialogProps) => {
  const words = useWords();
  const dialog = useFormDialog();
  const write = useWrite({ send, ...useWriteToasts(kind), affects: useAffected(), onSuccess: dialog.done });
  return (
    <FormDialog
      dialog={dialog}
      title={words(`${kind}.title`)}
      submit={words(`${kind}.submit`)}
      submitting={words(`${kind}.submitting`)}
      write={write}
      record={record}
      defaults={form.defaults}
      onSubmit={(values) => write.run(form.body(values))}
    >
      {form.inputs}
    </FormDialog>
  );
};
