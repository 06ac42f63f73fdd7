import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuthProvider, useTranslate } from 'react-admin';
import type { Credentials } from '../authProvider';
import { getSession } from '../authProvider/session';
import { resumeSession } from '../authProvider/sessionEnd';
import { explain, isUnauthorized } from '../dataProvider/errors';
import { shell } from '../i18n/shell';

/**
 * Signs in after the server has ended the session. The same user goes on: the reads that were refused are fetched again,
 * the writes that were refused are sent once more. For somebody else `useSession` starts clean.
 */
export const useSignInAgain = () => {
  const authProvider = useAuthProvider();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const [before] = useState(getSession);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const signIn = async (credentials: Credentials) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await authProvider?.login(credentials);
    } catch (failed) {
      setError(isUnauthorized(failed) ? shell.login.failed : translate(explain(failed), { _: explain(failed) }));
      setBusy(false);
      return;
    }
    if (getSession()?.id !== before?.id) return;
    const repeats = resumeSession();
    void queryClient.refetchQueries({ predicate: ({ state }) => isUnauthorized(state.error) });
    for (const repeat of repeats) repeat();
  };

  return { username: before?.username, signIn, busy, error };
};
