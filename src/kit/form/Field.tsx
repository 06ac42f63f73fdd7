import type { ReactNode } from 'react';
import './field.css';

export interface FieldProps {
  /** The control's id. */
  id: string;
  label?: ReactNode;
  /** Below the control: what helps to fill it in, or what is wrong with it. Its place is kept while it is empty. */
  hint?: ReactNode;
  isInvalid?: boolean;
  className?: string;
  /** The control, of class `field__input`. */
  children: ReactNode;
}

/** The id of what stands below a control, by which screen readers describe it. */
export const hintIdOf = (id: string) => `${id}-hint`;

/** A control with its label above it and its hint below. */
export const Field = ({ id, label, hint, isInvalid, className = '', children }: FieldProps) => (
  <div className={`field ${className}`.trimEnd()}>
    {label && (
      <label htmlFor={id} className="field__label">
        {label}
      </label>
    )}
    {children}
    <Hint id={id} hint={hint} isInvalid={isInvalid} />
  </div>
);

export const Hint = ({ id, hint, isInvalid }: Pick<FieldProps, 'id' | 'hint' | 'isInvalid'>) =>
  hint === undefined ? null : (
    <p id={hintIdOf(id)} className={isInvalid ? 'field__hint field__hint--invalid' : 'field__hint'}>
      {hint}
    </p>
  );
