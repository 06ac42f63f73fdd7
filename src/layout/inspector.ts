/** A separate module, because `import('react-admin')` would load the whole package. */
export { Inspector as default } from 'react-admin';
