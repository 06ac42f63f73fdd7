/** A file of its own, because `import('react-admin')` would load all of it. */
export { LocalesMenuButton as default } from 'react-admin';
