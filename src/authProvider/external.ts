import type { AuthProvider } from 'react-admin';
import { getSession, setExternalSession } from './session';

/** Returns whether an auth provider decides who is signed in, instead of the console's token. */
export const isExternal = (provider?: Partial<AuthProvider>): provider is AuthProvider =>
  provider?.checkAuth !== undefined;

/**
 * Asks the auth provider whether the user is signed in, as react-admin does, and adopts the user's identity.
 * @returns where to redirect a user who is not: an address of the console or another site.
 */
export const checkExternalSession = async (provider: AuthProvider): Promise<string | undefined> => {
  try {
    await provider.checkAuth({});
  } catch (error) {
    const target = await provider.logout({});
    setExternalSession(null);
    return Object(error).redirectTo ?? (target || '/login');
  }
  // As in react-admin, a user without an identity is signed in, too.
  const { id = '', fullName: username = '' } = (await provider.getIdentity?.().catch(() => undefined)) ?? {};
  const known = getSession();
  if (known?.id !== id || known.username !== username) setExternalSession({ ...SESSION, id: id as number, username });
  return undefined;
};

/** Such a session has neither our features nor our roles. */
const SESSION = { role: 'editor', checksUser: false, hasFeatures: false, isExternal: true } as const;

/** Returns the auth provider with a logout that also ends the console's session. */
export const withSessionEnd = (provider: AuthProvider): AuthProvider => ({
  ...provider,
  logout: async (params) => {
    const target = await provider.logout(params);
    setExternalSession(null);
    return target;
  },
});
