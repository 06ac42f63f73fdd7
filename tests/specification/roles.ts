export const roles = [
  'The token carries a role for the session user.',
  'Admin users have role admin (described as full access) or editor (described as limited permissions).',
  'The only enforced rule shown: every route except /login requires an authenticated session.',
  'Any signed-in user sees the Admin Users screen; no role check is shown.',
  'Requests are sent with credentials (session cookie).',
] as const;
