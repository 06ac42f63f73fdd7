import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { WhenLoaded } from '../../ui/WhenLoaded';

interface LazyFormProps {
  /** Number of fields, for the height of the skeleton. */
  fields: 2 | 3;
  /** The lazy form. */
  children: ReactNode;
}

/** Shows a skeleton until a form's code has loaded, so that the rest of the screen does not wait for it. */
export const LazyForm = ({ fields, children }: LazyFormProps) => (
  <WhenLoaded fallback={<Skeleton variant="rounded" className={`form-skeleton form-skeleton--${fields}`} />}>
    {children}
  </WhenLoaded>
);
