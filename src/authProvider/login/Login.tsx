import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadApp } from '../../app/loadApp';
import { useShell } from '../../i18n/language';
import { Logo } from '../../ui/Logo';
import { dismissToast, toast } from '../../ui/toast/toast';
import { authProvider, type Credentials, type SecondStepCredentials } from '..';
import { loginHint } from '../loginErrors';
import { getSession, watchSession } from '../session';
import { SignIn } from './SignIn';
import { useRestoredInput } from './useRestoredInput';

/** Login page. Does not load the console or its libraries, so it accepts input immediately (docs/decisions/0015). */
export const Login = () => {
  const shell = useShell();
  const words = shell.login;
  const form = useRef<HTMLFormElement>(null);
  const isLeaving = useLeaveWhenSignedIn();
  useRestoredInput(form);

  // Sends a form that the user submitted before this code loaded.
  useEffect(() => {
    if (window.takeSubmit?.()) form.current?.requestSubmit();
  }, []);

  const logIn = (credentials: Credentials | SecondStepCredentials) => {
    dismissToast();
    // Loads the console while the server checks the password, and after its request was sent. If that fails, the next route says so.
    setTimeout(() => loadApp().catch(() => {}));
    return authProvider.login(credentials);
  };
  const failureOf = (error: unknown) => {
    toast({ title: words.failedTitle, description: words.failedDescription, destructive: true });
    const hint = loginHint(error);
    return (
      <>
        <p>{words.failed}</p>
        {hint && <p>{hint}</p>}
      </>
    );
  };

  if (isLeaving) return null;
  return (
    <main className="plain-page">
      <div className="plain-page__card login">
        <Logo size={44} />
        <h1>{shell.productTitle}</h1>
        <p>{words.subtitle}</p>
        <SignIn ref={form} logIn={logIn} failureOf={failureOf} />
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
