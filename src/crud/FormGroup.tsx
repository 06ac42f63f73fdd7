import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useHasFeatures } from '../authProvider/useHasFeatures';

interface FormGroupProps {
  /** Message key of the heading, which the specification's forms do not have. */
  label: string;
  children: ReactNode;
}

/** Groups inputs of a long form below a heading, with our API. */
export const FormGroup = ({ label, children }: FormGroupProps) => {
  const translate = useTranslate();
  if (!useHasFeatures()) return children;
  return (
    <fieldset className="form-group stack">
      <legend className="note strong visually-hidden--phone">{translate(label)}</legend>
      {children}
    </fieldset>
  );
};
