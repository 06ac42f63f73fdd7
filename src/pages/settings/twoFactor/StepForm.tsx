import { PasswordInput, TextInput, type TextInputProps, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { getSession } from '../../../authProvider/session';
import { PageForm, type PageFormProps } from '../../../crud/form/PageForm';
import { isUnanswered } from '../../../dataProvider/errors';
import { CloseButton } from '../../../ui/Dialog';
import { dismissToast, type Toast } from '../../../ui/toast/toast';
import { TWO_FACTOR } from './useTwoFactor';
import './two-factor.css';

interface StepFormProps<Values extends FieldValues, Result>
  extends Pick<PageFormProps<Values, Result>, 'defaults' | 'send' | 'submit' | 'cancel' | 'children'> {
  onSuccess: (result: Result) => void;
  success?: Toast | null;
  /** The message of a failure. */
  failed: string;
  /** The message if the response was lost; by default `failed`. */
  unknown?: string;
}

/** One step of the setup or of a dialog: the inputs, the API's error messages, and the buttons. */
export const StepForm = <Values extends FieldValues, Result>({
  success = null,
  failed,
  unknown = failed,
  onSuccess,
  cancel = <CloseButton />,
  ...form
}: StepFormProps<Values, Result>) => (
  <PageForm<Values, Result>
    {...form}
    resource={TWO_FACTOR}
    success={success}
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

/** Keeps empty text, which the API validates: by default, react-admin turns it into null. */
const keepText = (value: string) => value;

/** Username for password managers. Has no name, so that no validation message is assigned to it. */
export const UsernameField = () => (
  <input type="text" autoComplete="username" value={getSession()?.username ?? ''} readOnly hidden />
);

/** Password of the signed-in user. */
export const OwnPasswordInput = () => (
  <>
    <UsernameField />
    <PasswordInput
      source="password"
      label={useTranslate()('two_factor.password')}
      autoComplete="current-password"
      autoFocus
      parse={keepText}
    />
  </>
);

/** Code of the authenticator app. @param props.inputMode `text` if it also accepts recovery codes, which have letters. */
export const CodeInput = ({ inputMode, ...props }: Omit<TextInputProps, 'source'>) => (
  <TextInput
    helperText={false}
    {...props}
    source="code"
    autoComplete="one-time-code"
    parse={keepText}
    slotProps={{ htmlInput: { inputMode, autoCapitalize: 'none', spellCheck: false } }}
  />
);
