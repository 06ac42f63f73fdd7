import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isUnauthorized } from '../../dataProvider/errors';
import { useShell } from '../../i18n/language';
import { authProvider } from '..';
import { failureReason, loginHint } from '../loginErrors';

interface SecondStepProps {
  /** The token of the first step. */
  token: string;
  /** Returns to the password form. `reason`: why the password must be entered again. */
  onBack: (reason?: string) => void;
}

/** Second step of the login, which replaces the password form: a code of the authenticator app, or a recovery code. */
export const SecondStep = ({ token, onBack }: SecondStepProps) => {
  const shell = useShell();
  const words = shell.secondStep;
  const [isRecovery, setRecovery] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const focus = () => input.current?.focus();
  useEffect(focus, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    const code = input.current?.value.trim() ?? '';
    setProblem(code === '' ? words.missing : undefined);
    if (code === '') return focus();
    isSending.current = true;
    setBusy(true);
    try {
      await authProvider.login({ secondStep: token, code });
    } catch (error) {
      isSending.current = false;
      setBusy(false);
      // The token of the first step has expired.
      if (isUnauthorized(error)) return onBack(failureReason(error) ?? shell.login.failed);
      setProblem(loginHint(error) ?? shell.crash.title);
      focus();
      input.current?.select();
    }
  };

  const toggleRecovery = () => {
    setRecovery(!isRecovery);
    setProblem(undefined);
    if (input.current) input.current.value = '';
    focus();
  };

  return (
    <form className="login__form stack" method="post" onSubmit={submit} noValidate aria-label={shell.login.submit}>
      <p id="second-step-text" className="muted">
        {isRecovery ? words.recovery_text : words.text}
      </p>
      <div className="login__field">
        <label htmlFor="code" className="strong">
          {isRecovery ? words.recovery_code : words.code}
        </label>
        <input
          ref={input}
          id="code"
          name="code"
          className="second-step__code"
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={Boolean(problem)}
          aria-describedby={problem ? 'second-step-text code-problem' : 'second-step-text'}
        />
        {problem && (
          <span id="code-problem" className="login__problem" role="alert">
            {problem}
          </span>
        )}
      </div>
      <button type="submit" className="plain-button" aria-disabled={busy}>
        {busy ? shell.login.submitting : shell.login.submit}
      </button>
      <div className="cluster between">
        <button type="button" className="second-step__link" onClick={() => onBack()}>
          {words.back}
        </button>
        <button type="button" className="second-step__link" onClick={toggleRecovery}>
          {isRecovery ? words.use_app : words.use_recovery}
        </button>
      </div>
    </form>
  );
};
