import { type ReactNode, useId } from 'react';
import { Form, type RaRecord, useTranslate } from 'react-admin';
import { Button } from '../Button';
import { ServerErrors } from '../form/ServerErrors';
import { UnsavedChanges } from '../form/UnsavedChanges';
import { PendingButton } from '../PendingButton';
import { Dialog } from './Dialog';
import { DialogActions, DialogContent, DialogTitle } from './DialogParts';
import { FOCUS_FIRST } from './modals';
import type { useFormDialog } from './useFormDialog';

interface FormDialogProps {
  dialog: ReturnType<typeof useFormDialog>;
  title: string;
  /** The button's words, and those while its work is under way. */
  submit: string;
  submitting: string;
  write: { isPending: boolean; error: unknown };
  /** What is edited; without one the form starts with `defaults`. */
  record?: RaRecord;
  defaults?: object;
  onSubmit: (values: object) => Promise<void>;
  /** Stands above the inputs. */
  intro?: ReactNode;
  /** The inputs. */
  children: ReactNode;
}

/**
 * A dialog that asks. It closes when what was typed is saved; a failure leaves it open, says why, and puts the API's
 * messages to their fields. Every other way out asks first when something was typed.
 */
export const FormDialog = ({ dialog, title, submit, submitting, write, ...form }: FormDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog onClose={dialog.close} aria-labelledby={id}>
      <Form
        record={form.record}
        defaultValues={form.defaults}
        onSubmit={form.onSubmit}
        noValidate
        disableInvalidFormNotification
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <ServerErrors error={write.error} />
          {form.intro}
          <div {...{ [FOCUS_FIRST]: true }} className="dialog__inputs">
            {form.children}
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={dialog.close}>{translate('kit.action.cancel')}</Button>
          <PendingButton type="submit" variant="contained" isPending={write.isPending}>
            {write.isPending ? submitting : submit}
          </PendingButton>
        </DialogActions>
        <UnsavedChanges saved={dialog.saved} onKeep={dialog.stay} />
      </Form>
    </Dialog>
  );
};
