import { Button, Stack, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useAuthProvider, useTranslate } from 'react-admin';
import { explain, isUnauthorized } from '../dataProvider/errors';
import { useShell } from '../i18n/language';
import { Dialog } from '../ui/Dialog';
import { PasswordField } from '../ui/PasswordField';
import { loginHint, secondStepOf } from './loginErrors';
import {
  closePrompt,
  getSession,
  getSessionEnd,
  resumeSession,
  retryRejected,
  type SessionEnd,
  watchSession,
  watchSessionEnd,
} from './session';
import { useSignOut } from './useSignOut';

/** The prompt over the page after the server has ended the session (rulings.md, 3): sign in again or log out. */
export const SessionPrompt = () => {
  const ended = useSyncExternalStore(watchSessionEnd, getSessionEnd);
  return ended ? <SignInAgain how={ended} /> : null;
};

/**
 * Signs in after the server has ended the session. If the same user signs in, here or in another tab, refused reads are refetched
 * and refused writes are sent once more. For another user, `useSession` starts clean.
 */
const SignInAgain = ({ how }: { how: SessionEnd }) => {
  const translate = useTranslate();
  const id = useId();
  const authProvider = useAuthProvider();
  const logout = useSignOut();
  const before = useResume();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [secondStep, setSecondStep] = useState<string>();
  const { login } = useShell();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const values = Object.fromEntries(new FormData(event.currentTarget));
    setBusy(true);
    setError(null);
    try {
      await authProvider?.login(secondStep ? { ...values, secondStep } : values);
    } catch (failed) {
      setBusy(false);
      const text = explain(failed);
      // After a 401 of the second step, the password must be entered again.
      if (!secondStep || isUnauthorized(failed)) setSecondStep(secondStepOf(failed));
      if (secondStepOf(failed)) return;
      const isWrongPassword = isUnauthorized(failed) && !secondStep;
      setError(loginHint(failed) ?? (isWrongPassword ? login.failed : translate(text, { _: text })));
    }
  };
  const leave = () => {
    resumeSession();
    void logout();
  };

  return (
    <Dialog
      alwaysOnTop
      width="question"
      title={translate(`session.${how}.title`)}
      text={translate(`session.${how}.text`)}
      error={error}
      form={(content) => (
        <form onSubmit={submit} noValidate>
          {content}
        </form>
      )}
      // Log in is first in the tab order, because logging out discards input.
      slotProps={{ actions: { sx: { flexDirection: 'row-reverse', justifyContent: 'flex-start' } } }}
      actions={
        <>
          <Button type="submit" variant="contained" aria-disabled={busy}>
            {busy ? login.submitting : login.submit}
          </Button>
          <Button onClick={leave}>{translate('shell.log_out')}</Button>
        </>
      }
    >
      <Stack spacing={2} sx={{ mt: 2 }}>
        {secondStep ? (
          <CodeField key="code" id={`${id}-code`} />
        ) : (
          <>
            <TextField
              id={`${id}-username`}
              name="username"
              label={login.username}
              defaultValue={before?.username}
              autoComplete="username"
              slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
            />
            <PasswordField
              id={`${id}-password`}
              name="password"
              label={login.password}
              autoComplete="current-password"
              autoFocus
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
};

/** The code of an account with two-factor sign-in, after the password. Also accepts a recovery code. */
const CodeField = ({ id }: { id: string }) => {
  const translate = useTranslate();
  return (
    <TextField
      id={id}
      name="code"
      label={translate('two_factor.code')}
      helperText={translate('two_factor.code_hint')}
      autoComplete="one-time-code"
      autoFocus
      slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
    />
  );
};

/** Resumes the session after the same user has signed in. @returns the session that has ended. */
const useResume = () => {
  const queryClient = useQueryClient();
  const session = useSyncExternalStore(watchSession, getSession);
  const [before] = useState(session);
  useEffect(() => {
    if (session === before || session?.id !== before?.id) return;
    // Until two-factor sign-in is set up, the API refuses everything.
    if (session?.mustSetUpTwoFactor) closePrompt();
    else retryRejected(queryClient);
  }, [session, before, queryClient]);
  return before;
};
