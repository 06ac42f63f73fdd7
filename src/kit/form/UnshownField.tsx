import { useInput, ValidationError, type Validator } from 'react-admin';
import './form.css';

interface UnshownFieldProps {
  source: string;
  validate: Validator | Validator[];
}

/**
 * A field that the form keeps and checks but does not show (decisions.md, 22). What is wrong with it is said in its place,
 * for otherwise the form would refuse to be sent without a word.
 */
export const UnshownField = ({ source, validate }: UnshownFieldProps) => {
  const { fieldState } = useInput({ source, validate });
  return fieldState.error?.message ? (
    <p className="write-error" role="alert">
      <ValidationError error={fieldState.error.message} />
    </p>
  ) : null;
};
