import { useState } from 'react';
import { isUnauthorized } from '../../dataProvider/errors';
import { useShell } from '../../i18n/language';
import type { SecondStepCredentials } from '..';
import { failureReason, loginHint } from '../loginErrors';
import { AuthForm, type Refuse } from './AuthForm';

interface SecondStepProps {
  /** The token of the first step. */
  token: string;
  logIn: (credentials: SecondStepCredentials) => Promise<unknown>;
  /** Returns to the password form. `reason`: why the password must be entered again. */
  onBack: (reason?: string) => void;
}

/** Second step of the login, which replaces the password form: a code of the authenticator app, or a recovery code. */
export const SecondStep = ({ token, logIn, onBack }: SecondStepProps) => {
  const { login, crash, secondStep: words } = useShell();
  const [isRecovery, setRecovery] = useState(false);

  const send = async ({ code }: { code: string }, refuse: Refuse) => {
    try {
      await logIn({ secondStep: token, code: code.trim() });
    } catch (error) {
      // The token of the first step has expired.
      if (isUnauthorized(error)) return onBack(failureReason(error) ?? login.failed);
      refuse({ problems: { code: loginHint(error) ?? crash.title } });
    }
  };
  return (
    <AuthForm
      // An empty form for the other kind of code.
      key={String(isRecovery)}
      label={login.submit}
      intro={
        <p id="second-step-text" className="muted">
          {isRecovery ? words.recovery_text : words.text}
        </p>
      }
      fields={[
        {
          name: 'code',
          label: isRecovery ? words.recovery_code : words.code,
          className: 'second-step__code',
          autoComplete: 'one-time-code',
          inputMode: isRecovery ? 'text' : 'numeric',
          autoFocus: true,
          'aria-describedby': 'second-step-text',
        },
      ]}
      validate={({ code }) => (code.trim() ? {} : { code: words.missing })}
      send={send}
      submit={login.submit}
      submitting={login.submitting}
    >
      <div className="cluster between">
        <button type="button" className="second-step__link" onClick={() => onBack()}>
          {words.back}
        </button>
        <button type="button" className="second-step__link" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? words.use_app : words.use_recovery}
        </button>
      </div>
    </AuthForm>
  );
};
