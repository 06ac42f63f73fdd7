import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadApp } from '../../app/loadApp';
import { useShell } from '../../i18n/language';
import { Logo } from '../../ui/Logo';
import { loadable } from '../../ui/loadable';
import { toast } from '../../ui/toast/toast';
import { authProvider, type Credentials } from '..';
import { loginHint, secondStepOf } from '../loginErrors';
import { getSession, watchSession } from '../session';
import { LoginForm, type Refuse } from './LoginForm';
import { useRestoredInput } from './useRestoredInput';

const SecondStepFailure = () => <p role="alert">{useShell().notLoaded.hint}</p>;
const SecondStep = loadable(async () => (await import('./SecondStep')).SecondStep, SecondStepFailure);

/** Login page. Does not load the console or its libraries, so it accepts input immediately (docs/decisions/0015). */
export const Login = () => {
  const shell = useShell();
  const words = shell.login;
  const [secondStep, setSecondStep] = useState<string>();
  /** Why the password must be entered again. */
  const [reason, setReason] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const isLeaving = useLeaveWhenSignedIn();
  useRestoredInput(form);

  // Sends a form that the user submitted before this code loaded.
  useEffect(() => {
    if (window.takeSubmit?.()) form.current?.requestSubmit();
  }, []);

  const send = async (credentials: Credentials, refuse: Refuse) => {
    // Loads the console while the server checks the password, and after its request was sent. If that fails, the next route says so.
    setTimeout(() => loadApp().catch(() => {}));
    try {
      await authProvider.login(credentials);
    } catch (error) {
      const token = secondStepOf(error);
      if (token) return setSecondStep(token);
      toast({ title: words.failedTitle, description: words.failedDescription, destructive: true });
      const hint = loginHint(error);
      const failure = (
        <>
          <p>{words.failed}</p>
          {hint && <p>{hint}</p>}
        </>
      );
      refuse({ failure });
    }
  };

  if (isLeaving) return null;
  return (
    <main className="plain-page">
      <div className="plain-page__card login">
        <Logo size={44} />
        <h1>{shell.productTitle}</h1>
        <p>{words.subtitle}</p>
        {secondStep !== undefined ? (
          <SecondStep
            token={secondStep}
            onBack={(why) => {
              setSecondStep(undefined);
              setReason(why);
            }}
          />
        ) : (
          <LoginForm
            ref={form}
            label={words.submit}
            fields={[
              { name: 'username', label: words.username, autoComplete: 'username', autoFocus: true },
              { name: 'password', type: 'password', label: words.password, autoComplete: 'current-password' },
            ]}
            // Specification, section 5.
            validate={({ username, password }) => ({
              username: username.length < 3 ? words.usernameRule : undefined,
              password: password.length < 6 ? words.passwordRule : undefined,
            })}
            send={send}
            failure={reason && <p>{reason}</p>}
            submit={words.submit}
            submitting={words.submitting}
          />
        )}
      </div>
      <footer className="login__footer note">{words.footer}</footer>
    </main>
  );
};

/** Redirects to '/' after a login in this or another tab. @returns whether the user was already signed in on arrival. */
const useLeaveWhenSignedIn = () => {
  const navigate = useNavigate();
  const session = useSyncExternalStore(watchSession, getSession, noSession);
  const [initial] = useState(session);
  useEffect(() => {
    if (session) void navigate('/', { replace: true });
  }, [session, navigate]);
  return initial !== null && initial === session;
};

/** Server snapshot: there is no session during prerender. */
const noSession = () => null;
