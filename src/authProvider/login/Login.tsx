import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadApp } from '../../app/loadApp';
import { getLanguage, useShell } from '../../i18n/language';
import { Logo } from '../../ui/Logo';
import { loadable } from '../../ui/loadable';
import { dismissToast, toast } from '../../ui/toast/toast';
import { authProvider } from '..';
import { loginHint, secondStepOf } from '../loginErrors';
import { getSession, watchSession } from '../session';
import { LoginField } from './LoginField';
import { useRestoredInput } from './useRestoredInput';
import './login.css';

const SecondStepFailure = () => <p role="alert">{useShell().notLoaded.hint}</p>;
const SecondStep = loadable(async () => (await import('./SecondStep')).SecondStep, SecondStepFailure);

/** Returns the validation messages by field (specification, section 5). */
const problemsOf = (username: string, password: string) => {
  const words = getLanguage().shell.login;
  return {
    username: username.length < 3 ? words.usernameRule : undefined,
    password: password.length < 6 ? words.passwordRule : undefined,
  };
};

/** Login page. Does not load the console or its libraries, so it accepts input immediately (docs/decisions/0015). */
export const Login = () => {
  const shell = useShell();
  const words = shell.login;
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({ username: undefined, password: undefined });
  const [failed, setFailed] = useState<{ hint?: string; reason?: string } | null>(null);
  const [secondStep, setSecondStep] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const focusesForm = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const isLeaving = useLeaveWhenSignedIn();
  useRestoredInput(form);

  // Sends a form that the user submitted before this code loaded.
  useEffect(() => {
    if (window.takeSubmit?.()) form.current?.requestSubmit();
  }, []);

  const read = () => {
    const data = new FormData(form.current ?? undefined);
    return { username: String(data.get('username') ?? ''), password: String(data.get('password') ?? '') };
  };
  const validate = () => {
    const { username, password } = read();
    const found = problemsOf(username, password);
    setProblems(found);
    return found;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    setFailed(null);
    dismissToast();
    const found = validate();
    const first = found.username ? 'username' : found.password ? 'password' : undefined;
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    isSending.current = true;
    setBusy(true);
    // Loads the console while the server checks the password, and after its request was sent. If that fails, the next route says so.
    setTimeout(() => loadApp().catch(() => {}));
    try {
      await authProvider.login(read());
    } catch (error) {
      setBusy(false);
      isSending.current = false;
      const token = secondStepOf(error);
      if (token) return setSecondStep(token);
      setFailed({ hint: loginHint(error) });
      toast({ title: words.failedTitle, description: words.failedDescription, destructive: true });
    }
  };

  /** While there are errors, typing updates them. */
  const revalidate = () => {
    if (problems.username || problems.password) validate();
  };

  /** Returns from the second step to an empty form. */
  const goBack = (reason?: string) => {
    setSecondStep(undefined);
    setFailed(reason ? { reason } : null);
    focusesForm.current = true;
  };
  useEffect(() => {
    if (secondStep !== undefined || !focusesForm.current) return;
    focusesForm.current = false;
    form.current?.querySelector<HTMLInputElement>('[name=username]')?.focus();
  }, [secondStep]);

  if (isLeaving) return null;
  return (
    <main className="plain-page">
      <div className="plain-page__card login">
        <Logo size={44} />
        <h1>{shell.productTitle}</h1>
        <p>{words.subtitle}</p>
        {secondStep !== undefined ? (
          <SecondStep token={secondStep} onBack={goBack} />
        ) : (
          // POST, so that a browser never puts a password into the URL.
          <form
            ref={form}
            className="login__form stack"
            method="post"
            onSubmit={submit}
            onChange={revalidate}
            noValidate
            aria-labelledby={id}
          >
            <span id={id} hidden>
              {words.submit}
            </span>
            {failed && (
              <div className="login__failed" role="alert">
                <p>{failed.reason ?? words.failed}</p>
                {failed.hint && <p>{failed.hint}</p>}
              </div>
            )}
            <LoginField
              name="username"
              label={words.username}
              autoComplete="username"
              problem={problems.username}
              autoFocus
            />
            <LoginField
              name="password"
              type="password"
              label={words.password}
              autoComplete="current-password"
              problem={problems.password}
            />
            <button type="submit" className="plain-button" aria-disabled={busy}>
              {busy ? words.submitting : words.submit}
            </button>
          </form>
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
