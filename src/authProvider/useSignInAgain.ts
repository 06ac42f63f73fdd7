import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAuthProvider, useTranslate } from 'react-admin';
import { explain, isUnauthorized } from '../dataProvider/errors';
import { shell } from '../i18n/shell';
import { spendPress } from '../ui/presses';
import type { Credentials } from '.';
import { loginHint } from './loginHint';
import { getSession, watchSession } from './session';
import { resumeSession } from './sessionEnd';

/**
 * Signs in after the server has ended the session. The same user goes on, having signed in here or in another tab: the
 * reads that were refused are fetched again, the writes that were refused are sent once more. For somebody else
 * `useSession` starts clean.
 */
export const useSignInAgain = () => {
  const authProvider = useAuthProvider();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const [error, setError] = useState<string | null>(null);
  const before = useGoOn();

  const signIn = async (credentials: Credentials) => {
    if (isSending.current) return;
    isSending.current = true;
    spendPress();
    setBusy(true);
    setError(null);
    try {
      await authProvider?.login(credentials);
    } catch (failed) {
      const text = explain(failed);
      setError(loginHint(failed) ?? (isUnauthorized(failed) ? shell.login.failed : translate(text, { _: text })));
      setBusy(false);
      isSending.current = false;
    }
  };

  return { username: before?.username, signIn, busy, error };
};

/** @returns the session that has ended. */
const useGoOn = () => {
  const queryClient = useQueryClient();
  const session = useSyncExternalStore(watchSession, getSession);
  const [before] = useState(session);
  useEffect(() => {
    if (session === before || session?.id !== before?.id) return;
    const repeats = resumeSession();
    void queryClient.refetchQueries({ predicate: ({ state }) => isUnauthorized(state.error) });
    for (const repeat of repeats) repeat();
  }, [session, before, queryClient]);
  return before;
};
