import { shell } from '../i18n/shell';
import './spinner.css';

/** Turns while something is on its way. */
export const Spinner = () => <div className="spinner" role="progressbar" aria-label={shell.loading} />;
