import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAuthProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { getLanguage } from '../i18n/language';
import { toast } from '../ui/toast/toast';
import { sendWrites } from '../ui/toast/undoableWrites';
import { getSession } from './session';

/** Timeout for pending writes before a logout, in ms. */
const TIMEOUT_MS = 3000;

/**
 * Ends the session (specification, section 4): notifies the server and removes the token, whatever the response. `useSession`
 * then clears all data and navigates to /login, and this hook to where an auth provider of one's own says. react-admin's
 * `useLogout` would return the next user to this page.
 */
export const useSignOut = () => {
  const authProvider = useAuthProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useCallback(async () => {
    // Writes that can still be undone are sent first, because they need the session.
    if (sendWrites()) await waitForWrites(queryClient);
    const isExternal = getSession()?.isExternal;
    const target = await authProvider?.logout({});
    if (isExternal && target !== false) {
      if (target?.startsWith('http')) return location.assign(target);
      void navigate(target || '/login');
    }
    toast(getLanguage().shell.logout);
  }, [authProvider, queryClient, navigate]);
};

/** Resolves when no write is pending, or after the timeout. */
const waitForWrites = (queryClient: QueryClient) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(finish, TIMEOUT_MS);
    const stop = queryClient.getMutationCache().subscribe(() => {
      if (queryClient.isMutating() === 0) finish();
    });
  });
