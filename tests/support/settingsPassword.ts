/** The form for the user's own password: its call, its hint, and its messages. */
export const CALL = { method: 'PATCH', path: '/api/admin-users/:id/password' } as const;
export const HINT = 'Password must be at least 6 characters long.';
export const CURRENT = 'Current password is required.';
export const NEW = 'New password must be at least 6 characters.';
export const CONFIRM = 'Confirm password must be at least 6 characters.';
export const MATCH = 'Passwords do not match';
