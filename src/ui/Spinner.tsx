import { shell } from '../i18n/shell';
import './spinner.css';

/** Turns while something is on its way. */
export const Spinner = () => <div className="spinner" role="progressbar" aria-label={shell.loading} />;

/** Shown while the console is on its way (specification, section 2: the guard's spinner). */
export const SpinnerScreen = () => (
  <div className="spinner-screen">
    <Spinner />
  </div>
);
