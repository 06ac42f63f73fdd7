import { useCallback } from 'react';
import { useAuthProvider } from 'react-admin';
import { shell } from '../i18n/shell';
import { toast } from '../kit/toast/toast';

/**
 * Ends the session (specification, section 4): the server is told and, whatever it answers, the token goes; `useSession`
 * then clears all data and leaves for /login. react-admin's own `useLogout` would remember the page for the next person.
 */
export const useLogout = () => {
  const authProvider = useAuthProvider();
  return useCallback(async () => {
    await authProvider?.logout({});
    toast({ title: shell.logout.title, description: shell.logout.description });
  }, [authProvider]);
};
