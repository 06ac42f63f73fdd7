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
    const { id = '', fullName = '' } = (await provider.getIdentity?.()) ?? {};
    const known = getSession();
    if (known && known.id === id && known.username === fullName) return undefined;
    setExternalSession({
      id: id as number,
      username: fullName,
      role: 'editor',
      checksUser: false,
      hasFeatures: false,
      isExternal: true,
    });
    return undefined;
  } catch (error) {
    const { redirectTo } = Object(error);
    const target = await provider.logout({});
    setExternalSession(null);
    return redirectTo ?? (target || '/login');
  }
};

/** Returns the auth provider with a logout that also ends the console's session. */
export const withSessionEnd = (provider: AuthProvider): AuthProvider => ({
  ...provider,
  logout: async (params) => {
    const target = await provider.logout(params);
    setExternalSession(null);
    return target;
  },
});
