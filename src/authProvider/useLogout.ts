import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAuthProvider } from 'react-admin';
import { shell } from '../i18n/shell';
import { toast } from '../ui/toast/toast';
import { sendWrites } from '../ui/toast/undoableWrites';

/** A logout waits at most this many milliseconds for the writes before it. */
const PATIENCE = 3000;

/**
 * Ends the session (specification, section 4): the server is told and, whatever it answers, the token goes; `useSession`
 * then clears all data and leaves for /login. react-admin's own `useLogout` would remember the page for the next person.
 */
export const useLogout = () => {
  const authProvider = useAuthProvider();
  const queryClient = useQueryClient();
  return useCallback(async () => {
    // A write that could still be undone is sent before the session ends, which it needs.
    if (sendWrites()) await writesAnswered(queryClient);
    await authProvider?.logout({});
    toast({ title: shell.logout.title, description: shell.logout.description });
  }, [authProvider, queryClient]);
};

/** Resolves when no write is under way any more, or after `PATIENCE`. */
const writesAnswered = (queryClient: QueryClient) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(finish, PATIENCE);
    const stop = queryClient.getMutationCache().subscribe(() => {
      if (queryClient.isMutating() === 0) finish();
    });
  });
