import type { RaRecord } from 'react-admin';
import { askAboutConflict } from '../conflict/askAboutConflict';
import type { Change } from '../conflict/differences';
import { useAffected, useDefinition } from '../DefinitionContext';
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
  send: (change: Change) => Promise<unknown>;
}

/** The definition's form in a dialog, with the sentences of its kind. */
export const RecordFormDialog = ({ kind, form, record, send }: RecordFormDialogProps) => {
  const words = useWords();
  const dialog = useFormDialog();
  const { name } = useDefinition();
  const write = useWrite({
    send,
    onConflict: askAboutConflict(name),
    ...useWriteToasts(kind),
    affects: useAffected(),
    onSuccess: dialog.done,
    once: true,
  });
  return (
    <FormDialog
      dialog={dialog}
      title={words(`${kind}.title`)}
      submit={words(`${kind}.submit`)}
      submitting={words(`${kind}.submitting`)}
      write={write}
      record={record}
      defaults={form.defaults}
      onSubmit={(values) => {
        const untouched = record && form.body(record);
        return write.run({ data: form.body(values), previousData: record ?? { id: '' }, untouched });
      }}
    >
      {form.inputs}
    </FormDialog>
  );
};
