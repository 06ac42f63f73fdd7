export const login = [
  "Title: the product name followed by 'Admin'.",
  "Subtitle: 'Log in to access the admin dashboard'.",
  "Footer: 'Administration Portal'.",
  "Username field, password field and a submit button reading 'Log in'",
  "switching to 'Logging in...' while loading",
  'A failed login shows an inline red message and a toast.',
  'Submitting clears any earlier error message first.',
  "After success the user goes to '/'.",
] as const;
