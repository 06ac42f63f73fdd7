import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Form, type RaRecord, useTranslate } from 'react-admin';
import { PendingButton } from '../../ui/Buttons';
import { Dialog } from '../../ui/Dialog';
import { ServerErrors } from '../form/ServerErrors';
import { UnsavedChanges } from '../form/UnsavedChanges';
import { useDialogAddress } from './dialogAddress';
import './dialog.css';

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
          <Inputs>{form.children}</Inputs>
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

/** Focuses the first input before the dialog is painted. MUI would focus the dialog itself, and only after that. */
const Inputs = ({ children }: { children: ReactNode }) => {
  const inputs = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    inputs.current?.querySelector<HTMLElement>(':is(input, textarea, select, [role=combobox])')?.focus();
  }, []);
  return (
    <div ref={inputs} className="dialog__inputs">
      {children}
    </div>
  );
};

/** The comings and goings of a dialog that asks: `done` closes it without a question, `close` is asked about. */
export const useFormDialog = () => {
  const { close, stay } = useDialogAddress();
  const saved = useRef(false);
  const done = () => {
    saved.current = true;
    // Whoever tried to leave meanwhile was asked, and has not left: what was saved needs no answer.
    stay();
    close();
  };
  return { close, stay, saved, done };
};
