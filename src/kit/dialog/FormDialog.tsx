import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useRef } from 'react';
import { Form, type RaRecord, useTranslate } from 'react-admin';
import { ApiError } from '../../dataProvider/errors';
import type { FormDefinition } from '../defineResource';
import { useWords } from '../useWords';
import { useWrite } from '../useWrite';
import { UnsavedChanges } from './UnsavedChanges';
import { useDialogAddress } from './useDialogAddress';
import { useWriteToasts } from './useWriteToasts';
import { WriteError } from './WriteError';
import './dialog.css';

interface FormDialogProps {
  kind: 'create' | 'edit';
  form: FormDefinition<object>;
  /** What is edited; without one the form starts with the definition's defaults. */
  record?: RaRecord;
  send: (body: object) => Promise<unknown>;
}

/** The API's messages by field, which react-admin's form shows at the fields. */
const fieldErrorsOf = (error: unknown) => (error instanceof ApiError ? error.details.errors : undefined);

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
  const { close } = useDialogAddress();
  const saved = useRef(false);
  const { run, isPending, error } = useWrite({
    send,
    ...useWriteToasts(kind),
    onSuccess: () => {
      saved.current = true;
      close();
    },
  });

  const save = async (values: object) => {
    const failed = await run(form.body(values));
    return fieldErrorsOf(failed);
  };
  const fieldErrors = fieldErrorsOf(error);

  return (
    <Dialog open onClose={close} aria-labelledby={id}>
      <Form
        record={record}
        defaultValues={form.defaults}
        onSubmit={save}
        noValidate
        disableInvalidFormNotification
        className="form-dialog"
      >
        <DialogTitle id={id}>{words(`${kind}.title`)}</DialogTitle>
        <DialogContent>
          {error !== null && !fieldErrors && <WriteError error={error} />}
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
        <UnsavedChanges saved={saved} />
      </Form>
    </Dialog>
  );
};
