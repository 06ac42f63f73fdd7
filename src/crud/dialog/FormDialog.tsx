import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Form, type RaRecord, useTranslate } from 'react-admin';
import { PendingButton } from '../../ui/Buttons';
import { Dialog } from '../../ui/Dialog';
import { markSaved } from '../../ui/form/dirtyForms';
import { WithAside } from '../../ui/WithAside';
import { ServerErrors } from '../form/ServerErrors';
import { UnsavedChanges } from '../form/UnsavedChanges';
import { stay, useDialogAddress } from './dialogAddress';
import './dialog.css';

interface FormDialogProps {
  dialog: ReturnType<typeof useFormDialog>;
  title: string;
  /** The button's label, and its label while the request is pending. */
  submit: string;
  submitting: string;
  write: { isPending: boolean; error: unknown };
  /** The record to edit. Without one, the form starts with `defaults`. */
  record?: RaRecord;
  defaults?: object;
  onSubmit: (values: object) => Promise<void>;
  /** Content above the inputs. */
  intro?: ReactNode;
  /** A button before the others. */
  action?: ReactNode;
  /** The inputs. */
  children: ReactNode;
  /** Content beside the inputs. */
  aside?: ReactNode;
}

/**
 * A dialog with a form. Closes after saving. A failure keeps it open and shows the API's messages at their fields. Asks before
 * unsaved input is discarded.
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
          <WithAside aside={form.aside}>
            <Inputs>{form.children}</Inputs>
          </WithAside>
        </DialogContent>
        <DialogActions>
          {form.action}
          <Button onClick={dialog.close}>{translate('kit.action.cancel')}</Button>
          <PendingButton type="submit" variant="contained" isPending={write.isPending}>
            {write.isPending ? submitting : submit}
          </PendingButton>
        </DialogActions>
        <UnsavedChanges />
      </Form>
    </Dialog>
  );
};

/** Focuses the first input before the dialog is painted. MUI would focus the dialog itself, after painting. */
const Inputs = ({ children }: { children: ReactNode }) => {
  const inputs = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    inputs.current?.querySelector<HTMLElement>(':is(input, textarea, select, [role=combobox])')?.focus();
  }, []);
  return (
    <div ref={inputs} className="dialog__inputs stack">
      {children}
    </div>
  );
};

/** Returns functions that close a form dialog: `done` without a question, `close` with one if there is unsaved input. */
export const useFormDialog = () => {
  const { close } = useDialogAddress();
  const done = () => {
    markSaved();
    // If the question about unsaved input is open, closing is already in progress and `close` would do nothing.
    stay();
    close();
  };
  return { close, done };
};
