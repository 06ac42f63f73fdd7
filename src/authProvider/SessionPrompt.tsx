import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAuthProvider, useTranslate } from 'react-admin';
import { explain, isUnauthorized } from '../dataProvider/errors';
import { useShell } from '../i18n/language';
import { Dialog } from '../ui/Dialog';
import { SignIn } from './login/SignIn';
import { loginHint } from './loginErrors';
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
  const authProvider = useAuthProvider();
  const logout = useSignOut();
  const before = useResume();
  const { login } = useShell();
  const failureOf = (error: unknown) => {
    const text = explain(error);
    return <p>{loginHint(error) ?? (isUnauthorized(error) ? login.failed : translate(text, { _: text }))}</p>;
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
    >
      <SignIn username={before?.username} logIn={async (values) => authProvider?.login(values)} failureOf={failureOf}>
        <Button fullWidth onClick={leave} sx={{ mt: 1 }}>
          {translate('shell.log_out')}
        </Button>
      </SignIn>
    </Dialog>
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
