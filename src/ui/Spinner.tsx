import { useShell } from '../i18n/language';

/** Loading indicator. */
export const Spinner = () => <div className="spinner" role="progressbar" aria-label={useShell().loading} />;

/** Shown while the console loads (specification, section 2: the guard's spinner). */
export const SpinnerScreen = () => (
  <div className="spinner-screen">
    <Spinner />
  </div>
);
