/** The messages of users, admin users and the profile for a field that breaks a rule of section 5. */
export const USERNAME = 'Username must be at least 3 characters.';
export const NAME = 'Name must be at least 2 characters.';
export const EMAIL = 'Please enter a valid email address.';
export const PASSWORD = 'Password must be at least 6 characters.';
