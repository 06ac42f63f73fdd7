import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { PageForm } from '../../../crud/form/PageForm';
import { isUnanswered } from '../../../dataProvider/errors';
import { CloseButton } from '../../../ui/Dialog';
import { dismissToast, type Toast } from '../../../ui/toast/toast';
import { TWO_FACTOR } from './useTwoFactor';
import './two-factor.css';

interface StepFormProps<Values, Result> {
  defaults: Values;
  send: (values: Values) => Promise<Result>;
  onSuccess: (result: Result) => void;
  success?: Toast;
  /** The message of a failure. */
  failed: string;
  /** The message if the response was lost; by default `failed`. */
  unknown?: string;
  submit: string;
  /** The other button; by default, it closes the dialog. */
  cancel?: ReactNode;
  /** The inputs, and texts around them. */
  children: ReactNode;
}

/** One step of the setup or of a dialog: the inputs, the API's error messages, and the buttons. */
export const StepForm = <Values extends FieldValues, Result>({
  success,
  failed,
  unknown = failed,
  onSuccess,
  cancel = <CloseButton />,
  ...form
}: StepFormProps<Values, Result>) => (
  <PageForm<Values, Result>
    {...form}
    resource={TWO_FACTOR}
    success={success ?? null}
    failure={(error) => (isUnanswered(error) ? unknown : failed)}
    onSuccess={(_sent, result) => {
      // Hide the failure of an earlier attempt.
      if (!success) dismissToast();
      onSuccess(result);
    }}
    submitting={useTranslate()('two_factor.pending')}
    cancel={cancel}
  />
);
