/** react-admin's CSV exporter, in a separate module that is loaded with its library on the first export. */
export { defaultExporter } from 'react-admin';
