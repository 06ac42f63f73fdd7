import { PasswordInput, TextInput } from 'react-admin';
import { getSession } from '../../../authProvider/session';
import { useWords } from './useTwoFactor';

/** The own password. The API checks it, and says if it is missing. */
export const OwnPasswordInput = () => {
  const words = useWords();
  return (
    <>
      {/* Username for password managers. Has no name, so that no validation message is assigned to it. */}
      <input type="text" autoComplete="username" value={getSession()?.username ?? ''} readOnly hidden />
      <PasswordInput
        source="password"
        label={words('password')}
        defaultValue=""
        autoComplete="current-password"
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
}

export const CodeInput = ({ label, helperText = '', acceptsLetters }: CodeInputProps) => (
  <TextInput
    source="code"
    label={label}
    helperText={helperText || false}
    defaultValue=""
    autoComplete="one-time-code"
    parse={keepText}
    slotProps={{
      htmlInput: { inputMode: acceptsLetters ? 'text' : 'numeric', autoCapitalize: 'none', spellCheck: false },
    }}
  />
);

/** react-admin sends null instead of an empty text. */
const keepText = (value: string) => value;
