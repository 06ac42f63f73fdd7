import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Form, type RaRecord } from 'react-admin';
import { type FieldValues, type Path, type UseFormReturn, useFormContext } from 'react-hook-form';
import { PendingButton } from '../../ui/Buttons';
import { isAnythingUnsaved } from '../../ui/form/dirtyForms';
import { UnsavedInput } from '../../ui/form/UnsavedInput';
import type { Toast } from '../../ui/toast/toast';
import { useWrite } from '../useWrite';
import { ServerErrors } from './ServerErrors';

interface PageFormProps<Values extends FieldValues, Answer = unknown> {
  /** The initial values. When they change, untouched fields follow. */
  defaults: Values;
  /** The defaults are loading: the form is visible but inert. */
  isLoading?: boolean;
  send: (values: Values) => Promise<Answer>;
  /** Returns the values that were saved after a conflict, if they differ from those that were sent. */
  savedValues?: (answer: Answer) => Partial<Values>;
  /** The toast of a success, or a function that returns it; null for none. */
  success: Toast | null | ((sent: Values, answer: Answer) => Toast);
  /** The text of a failure's toast. */
  failure: string | ((error: unknown) => string);
  /** The resource that the form writes to. */
  resource: string;
  /** Empties the form after a success. By default, the saved values become its initial values. */
  emptiesOnSuccess?: boolean;
  /** Shows the saved values again after a failure, for settings that take effect at once. */
  revertsOnFailure?: boolean;
  onSuccess?: (sent: Values, answer: Answer) => void;
  /** The button's label, and its label while the request is pending. */
  submit: string;
  submitting: string;
  /** A button before it. */
  cancel?: ReactNode;
  /** The inputs. */
  children: ReactNode;
}

/**
 * A form on a page, which stays open after saving. Shows a failure as a toast and above the inputs, and the API's messages at
 * their fields. Asks before the user leaves with unsaved input.
 */
export const PageForm = <Values extends FieldValues, Answer = unknown>(props: PageFormProps<Values, Answer>) => {
  const form = useRef<UseFormReturn<Values>>(null);
  const write = useWrite<Values, Answer>({
    resource: props.resource,
    send: props.send,
    success: props.success,
    failure: (error) => {
      if (props.revertsOnFailure) form.current?.reset();
      return typeof props.failure === 'string' ? props.failure : props.failure(error);
    },
    onSuccess: (answer, sent) => {
      const saved = { ...sent, ...props.savedValues?.(answer) };
      for (const [source, value] of Object.entries(saved))
        if (value !== sent[source]) form.current?.setValue(source as Path<Values>, value);
      if (props.emptiesOnSuccess) form.current?.reset();
      // Keep input that was typed while the request was pending, because it is not saved yet.
      else form.current?.reset(saved, { keepValues: !props.revertsOnFailure });
      props.onSuccess?.(saved, answer);
    },
  });
  return (
    <Form
      defaultValues={props.defaults as FieldValues}
      resetOptions={KEEP_TYPED}
      onSubmit={(values: FieldValues) => write.run(values as Values)}
      noValidate
      disableInvalidFormNotification
    >
      <FormMethods ref={form} />
      <div className="page-form stack" inert={props.isLoading} aria-busy={props.isLoading}>
        <ServerErrors error={write.error} />
        {props.children}
        <div className="page-form__buttons cluster">
          {props.cancel}
          <PendingButton type="submit" variant="contained" isPending={write.isPending}>
            {write.isPending ? props.submitting : props.submit}
          </PendingButton>
        </div>
      </div>
      <UnsavedInput />
    </Form>
  );
};

const KEEP_TYPED = { keepDirtyValues: true };

/** Passes the form's methods to a component outside the form. */
const FormMethods = <Values extends FieldValues>({ ref }: { ref: Ref<UseFormReturn<Values>> }) => {
  const methods = useFormContext<Values>();
  useImperativeHandle(ref, () => methods, [methods]);
  return null;
};

/**
 * Returns the record that the form's input is based on: the latest one until the user types. Afterwards, untouched fields still
 * follow the latest record, but typed input must not overwrite a newer record that the user never saw. (`RecordDialog` does
 * this for the form of a dialog.)
 * @param read A stable object per version of the record.
 * @returns the record, and a function that sets it to the saved record, or to another user's version that the user has seen.
 */
export const useFormRecord = (read: RaRecord) => {
  const [record, setRecord] = useState(read);
  // Without a version there is no conflict check: the record was not read yet, or the API has no versions.
  const next = record.version === undefined || !isAnythingUnsaved() ? read : record;
  if (next !== record) setRecord(next);
  return [next, setRecord] as const;
};
