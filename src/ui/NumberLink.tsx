import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface NumberLinkProps {
  /** The list of the records behind the number; without it, the number is not a link. */
  to: string | undefined;
  /** Accessible name, if the number alone says too little. Contains the visible text. */
  label?: string;
  children: ReactNode;
}

/** A number that links to its records. */
export const NumberLink = ({ to, label, children }: NumberLinkProps) =>
  to === undefined ? (
    children
  ) : (
    <Link className="number-link" to={to} aria-label={label}>
      {children}
    </Link>
  );
