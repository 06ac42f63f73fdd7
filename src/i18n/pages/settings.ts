/** The settings' words. */
export const settings = { subtitle: 'Manage your account settings and preferences' };
