import { useState, useSyncExternalStore } from 'react';
import { useShell } from '../../i18n/language';

interface LoginFieldProps {
  name: string;
  label: string;
  type?: 'text' | 'password';
  autoComplete: string;
  /** Initial value. */
  value?: string;
  /** Validation error of the current value. */
  problem?: string;
  autoFocus?: boolean;
}

/** Text field of the login and the invitation, with its label and validation message. A password can be shown. */
export const LoginField = ({
  name,
  label,
  type = 'text',
  autoComplete,
  value,
  problem,
  autoFocus,
}: LoginFieldProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <div className="login__field">
      <label htmlFor={name} className="strong">
        {label}
      </label>
      <input
        id={name}
        name={name}
        type={isShown ? 'text' : type}
        autoComplete={autoComplete}
        defaultValue={value}
        autoCapitalize="none"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the login page has no other purpose than its form
        autoFocus={autoFocus}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem && `${name}-problem`}
      />
      {type === 'password' && <ShowButton isShown={isShown} onClick={() => setShown(!isShown)} />}
      {problem && (
        <span id={`${name}-problem`} className="login__problem">
          {problem}
        </span>
      )}
    </div>
  );
};

/** Shows or hides the password. Overlays the field, so that nothing moves when it appears. */
const ShowButton = ({ isShown, onClick }: { isShown: boolean; onClick: () => void }) => {
  const words = useShell().login;
  const label = isShown ? words.hide : words.show;
  // Not prerendered, because it would do nothing until its code has loaded.
  const isReady = useSyncExternalStore(noChanges, isInBrowser, isOnServer);
  if (!isReady) return null;
  return (
    <button type="button" className="login__show" aria-label={label} title={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12Z" />
        <circle cx="12" cy="12" r="3" />
        {isShown && <path d="m4 20 16-16" />}
      </svg>
    </button>
  );
};

const noChanges = () => () => {};
const isInBrowser = () => true;
const isOnServer = () => false;
