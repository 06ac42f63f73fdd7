import { PasswordInput, TextInput, useTranslate } from 'react-admin';
import { getSession } from '../../../authProvider/session';

/** Password of the signed-in user. The API validates it, also if it is empty. */
export const OwnPasswordInput = () => {
  const translate = useTranslate();
  return (
    <>
      {/* Username for password managers. Has no name, so that no validation message is assigned to it. */}
      <input type="text" autoComplete="username" value={getSession()?.username ?? ''} readOnly hidden />
      <PasswordInput
        source="password"
        label={translate('two_factor.password')}
        autoComplete="current-password"
        autoFocus
        parse={keepText}
      />
    </>
  );
};

interface CodeInputProps {
  label: string;
  helperText?: string;
  /** Whether it also accepts recovery codes, which have letters. */
  acceptsLetters?: boolean;
  autoFocus?: boolean;
}

/** Code of the authenticator app. The API validates it. */
export const CodeInput = ({ label, helperText = '', acceptsLetters, autoFocus }: CodeInputProps) => (
  <TextInput
    source="code"
    label={label}
    helperText={helperText || false}
    autoComplete="one-time-code"
    autoFocus={autoFocus}
    parse={keepText}
    slotProps={{
      htmlInput: { inputMode: acceptsLetters ? 'text' : 'numeric', autoCapitalize: 'none', spellCheck: false },
    }}
  />
);

/** Keeps empty text: by default, react-admin turns it into null. */
const keepText = (value: string) => value;
