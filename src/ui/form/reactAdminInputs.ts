/** A module to load: `import('react-admin')` would load all of it. */
export { BooleanInput, PasswordInput, TextInput } from 'react-admin';
