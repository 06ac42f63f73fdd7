import type { ReactNode } from 'react';
import { Form, type RaRecord } from 'react-admin';
import { PendingButton } from '../../ui/Buttons';
import { CloseButton, Dialog } from '../../ui/Dialog';
import { markSaved } from '../../ui/form/dirtyForms';
import { UnsavedInput } from '../../ui/form/UnsavedInput';
import { WithAside } from '../../ui/WithAside';
import { ServerErrors } from '../form/ServerErrors';
import { stay, useDialogAddress } from './dialogAddress';

interface FormDialogProps {
  title: string;
  /** The button's label, and its label while the request is pending. */
  submit: string;
  submitting: string;
  write: { isPending: boolean; error: unknown };
  /** The record to edit, if not that of the context. Without one, the form starts with `defaults`. */
  record?: RaRecord;
  defaults?: object;
  /** By default, react-admin's `SaveContext` saves the values. */
  onSubmit?: (values: object) => Promise<void>;
  /** Closes the dialog; by default, removes it from the address. */
  onClose?: () => void;
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
export const FormDialog = ({ title, submit, submitting, write, onClose, ...form }: FormDialogProps) => {
  const { close } = useDialogAddress();
  return (
    <Dialog
      title={title}
      onClose={onClose ?? close}
      form={(content) => (
        <Form
          record={form.record}
          defaultValues={form.defaults}
          onSubmit={form.onSubmit}
          noValidate
          disableInvalidFormNotification
        >
          {content}
          <UnsavedInput />
        </Form>
      )}
      actions={
        <>
          {form.action}
          <CloseButton />
          <PendingButton type="submit" variant="contained" isPending={write.isPending}>
            {write.isPending ? submitting : submit}
          </PendingButton>
        </>
      }
    >
      <ServerErrors error={write.error} />
      {form.intro}
      <WithAside aside={form.aside}>
        <div ref={focusFirst} className="stack">
          {form.children}
        </div>
      </WithAside>
    </Dialog>
  );
};

/** Focuses the first input before the dialog is painted. MUI would focus the dialog itself, after painting. */
const focusFirst = (inputs: HTMLElement | null) =>
  inputs?.querySelector<HTMLElement>(':is(input, textarea, select, [role=combobox])')?.focus();

/** Returns a function that closes a form's dialog after saving, without a question. */
export const useCloseSaved = () => {
  const { close } = useDialogAddress();
  return () => {
    markSaved();
    // If Back has opened the question about unsaved input, closing is already in progress and `close` would do nothing.
    stay();
    close();
  };
};
