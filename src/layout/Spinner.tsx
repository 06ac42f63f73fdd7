import { shell } from '../i18n/shell';
import './spinner.css';

/** Shown while the console is on its way (specification, section 2: the guard's spinner). */
export const Spinner = () => (
  <div className="spinner-screen">
    <div className="spinner" role="progressbar" aria-label={shell.loading} />
  </div>
);
