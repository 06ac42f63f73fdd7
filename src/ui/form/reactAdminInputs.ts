/** A separate module, because `import('react-admin')` would load the whole package. */
export { BooleanInput, PasswordInput, TextInput } from 'react-admin';
