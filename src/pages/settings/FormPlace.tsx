import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { CodeFailure } from '../../ui/CodeFailure';
import { WhenLoaded } from '../../ui/WhenLoaded';
import './form-place.css';

interface FormPlaceProps {
  /** How many fields the form has. */
  fields: 2 | 3;
  /** The form. */
  children: ReactNode;
}

/** Keeps a form's place until its code has loaded: the rest of the screen does not wait for the code of forms. */
export const FormPlace = ({ fields, children }: FormPlaceProps) => (
  <WhenLoaded fallback={<Skeleton variant="rounded" className={`form-place form-place--${fields}`} />}>
    {children}
  </WhenLoaded>
);

/** In the place of a form whose code could not be loaded. */
export const FormFailure = () => <CodeFailure message="shell.notLoaded.hint" />;
