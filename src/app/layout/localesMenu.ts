/** A separate module, because `import('react-admin')` would load the whole package. */
export { LocalesMenuButton as default } from 'react-admin';
