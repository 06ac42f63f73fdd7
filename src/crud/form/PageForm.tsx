import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { Form, type RaRecord } from 'react-admin';
import { type FieldValues, type Path, type UseFormReturn, useFormContext } from 'react-hook-form';
import { PendingButton } from '../../ui/Buttons';
import { isAnythingUnsaved } from '../../ui/form/dirtyForms';
import type { Toast } from '../../ui/toast/toast';
import { useWrite } from '../useWrite';
import { ServerErrors } from './ServerErrors';
import { UnsavedChanges } from './UnsavedChanges';
import './page-form.css';

interface PageFormProps<Values extends FieldValues, Answer = unknown> {
  /** What the form starts with. When it changes, the fields that nobody has touched follow. */
  defaults: Values;
  /** The defaults are still on their way: the form stands there, and cannot be used yet. */
  isLoading?: boolean;
  send: (values: Values) => Promise<Answer>;
  /** What was saved of a conflict, where that is not what was sent. */
  savedValues?: (answer: Answer) => Partial<Values>;
  success: Toast;
  failure: (error: unknown) => Toast;
  /** The resource that is written to. */
  resource: string;
  /** The form is emptied by a success; otherwise what was saved is what it starts with from then on. */
  emptiesOnSuccess?: boolean;
  onSuccess?: (sent: Values, answer: Answer) => void;
  /** The button's words, and those while its work is under way. */
  submit: string;
  submitting: string;
  /** The inputs. */
  children: ReactNode;
}

/**
 * A form that stands on a page and stays there when it has been saved. A failure is said by a toast and above the inputs,
 * the API's messages at their fields; leaving asks first while something is not saved.
 */
export const PageForm = <Values extends FieldValues, Answer = unknown>(props: PageFormProps<Values, Answer>) => {
  const form = useRef<UseFormReturn<Values>>(null);
  const sent = useRef(props.defaults);
  const write = useWrite<Values, Answer>({
    resource: props.resource,
    send: (values) => {
      sent.current = values;
      return props.send(values);
    },
    success: props.success,
    failure: props.failure,
    onSuccess: (answer) => {
      const saved = { ...sent.current, ...props.savedValues?.(answer) };
      for (const [source, value] of Object.entries(saved))
        if (value !== sent.current[source]) form.current?.setValue(source as Path<Values>, value);
      if (props.emptiesOnSuccess) form.current?.reset();
      // What was typed while the call was under way is not saved yet, and stays.
      else form.current?.reset(saved, { keepValues: true });
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
      <div className="page-form" inert={props.isLoading} aria-busy={props.isLoading}>
        <ServerErrors error={write.error} />
        {props.children}
        <PendingButton type="submit" variant="contained" isPending={write.isPending}>
          {write.isPending ? props.submitting : props.submit}
        </PendingButton>
      </div>
      <UnsavedChanges saved={NEVER_LEFT_BY_SAVING} onKeep={() => {}} />
    </Form>
  );
};

const KEEP_TYPED = { keepDirtyValues: true };

const NEVER_LEFT_BY_SAVING = { current: false };

/** Hands the form's methods out of the form. */
const FormMethods = <Values extends FieldValues>({ ref }: { ref: Ref<UseFormReturn<Values>> }) => {
  const methods = useFormContext<Values>();
  useImperativeHandle(ref, () => methods, [methods]);
  return null;
};

/**
 * The record that a form on a page was filled in about. It follows what is read until something is typed: the fields that
 * nobody has touched follow even then, but what was typed would overwrite a newer record that its author never saw.
 * (A dialog's form has `useShownRecord` for that.)
 * @returns a ref, to be set to what was saved, or to what somebody else has saved and the author has seen.
 */
export const useFormRecord = (read: RaRecord) => {
  const record = useRef(read);
  // Without a version nothing would be asked at all: it was never read, or the API keeps none.
  if (record.current.version === undefined || !isAnythingUnsaved()) record.current = read;
  return record;
};
