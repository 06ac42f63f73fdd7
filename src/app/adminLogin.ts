/** A separate module, because `import('react-admin')` would load the whole package. */
export { Login as default } from 'react-admin';
