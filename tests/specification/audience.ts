export const audience = ['Audience: administrators and editors who log in with a username and password.'] as const;
