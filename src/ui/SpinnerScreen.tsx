import { Spinner } from './Spinner';
import './spinner-screen.css';

/** Shown while the console is on its way (specification, section 2: the guard's spinner). */
export const SpinnerScreen = () => (
  <div className="spinner-screen">
    <Spinner />
  </div>
);
