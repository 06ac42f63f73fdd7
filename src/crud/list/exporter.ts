/** react-admin's CSV export, as a module of its own: it is loaded with its library when someone exports. */
export { defaultExporter } from 'react-admin';
