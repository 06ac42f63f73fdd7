import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useRef } from 'react';
import { Form, type RaRecord, useTranslate } from 'react-admin';
import type { FormDefinition } from '../defineResource';
import { useWords } from '../useWords';
import { useWrite } from '../useWrite';
import { closeUnlessDoubleClick } from './closeUnlessDoubleClick';
import { ServerErrors } from './ServerErrors';
import { UnsavedChanges } from './UnsavedChanges';
import { useDialogAddress } from './useDialogAddress';
import { useWriteToasts } from './useWriteToasts';
import './dialog.css';

interface FormDialogProps {
  kind: 'create' | 'edit';
  form: FormDefinition<object>;
  /** What is edited; without one the form starts with the definition's defaults. */
  record?: RaRecord;
  send: (body: object) => Promise<unknown>;
}

/** As soon as it is there: a dialog that asks is there to be typed into. */
const focusFirstInput = (inputs: HTMLElement | null) =>
  inputs?.querySelector<HTMLElement>('input, textarea, [role=combobox]')?.focus();

/**
 * A dialog that asks. It closes when what was typed is saved; a failure leaves it open, says why, and puts the API's
 * messages to their fields. Every other way out asks first when something was typed.
 */
export const FormDialog = ({ kind, form, record, send }: FormDialogProps) => {
  const words = useWords();
  const translate = useTranslate();
  const id = useId();
  const { close, stay } = useDialogAddress();
  const saved = useRef(false);
  const { run, isPending, error } = useWrite({
    send,
    ...useWriteToasts(kind),
    onSuccess: () => {
      saved.current = true;
      close();
    },
  });

  return (
    <Dialog open onClose={closeUnlessDoubleClick(close)} aria-labelledby={id}>
      <Form
        record={record}
        defaultValues={form.defaults}
        onSubmit={(values: object) => run(form.body(values))}
        noValidate
        disableInvalidFormNotification
        className="form-dialog"
      >
        <DialogTitle id={id}>{words(`${kind}.title`)}</DialogTitle>
        <DialogContent>
          <ServerErrors error={error} />
          <div ref={focusFirstInput} className="form-dialog__inputs">
            {form.inputs}
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('kit.action.cancel')}</Button>
          <Button type="submit" variant="contained" aria-disabled={isPending} className={isPending ? 'is-pending' : ''}>
            {words(isPending ? `${kind}.submitting` : `${kind}.submit`)}
          </Button>
        </DialogActions>
        <UnsavedChanges saved={saved} onKeep={stay} />
      </Form>
    </Dialog>
  );
};
