import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFeature } from '../authProvider/useFeatures';
import '../ui/form/form.css';

interface FormGroupProps {
  /** Message of the heading, which the specification's forms do not have. */
  label: string;
  children: ReactNode;
}

/** Inputs of a long form that belong together, below a quiet heading, with the feature `navigation`. */
export const FormGroup = ({ label, children }: FormGroupProps) => {
  const translate = useTranslate();
  if (!useFeature('navigation')) return children;
  return (
    <fieldset className="form-group">
      <legend>{translate(label)}</legend>
      {children}
    </fieldset>
  );
};
