import { useEffect, useRef } from 'react';
import { useInput, ValidationError, type Validator } from 'react-admin';
import '../../ui/form/form.css';

interface UnshownFieldProps {
  source: string;
  validate: Validator | Validator[];
}

/**
 * A field that the form keeps and checks but does not show (decisions.md, 22). What is wrong with it is said in its place,
 * for otherwise the form would refuse to be sent without a word; it is scrolled to unless a field above is wrong as well.
 */
export const UnshownField = ({ source, validate }: UnshownFieldProps) => {
  const { fieldState, formState } = useInput({ source, validate });
  const message = fieldState.error?.message;
  const place = useRef<HTMLParagraphElement>(null);
  const isAlone = Object.keys(formState.errors).length === 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every press of the button, too
  useEffect(() => {
    if (message && isAlone) place.current?.scrollIntoView({ block: 'nearest' });
  }, [message, isAlone, formState.submitCount]);
  return message ? (
    <p ref={place} className="write-error" role="alert">
      <ValidationError error={message} />
    </p>
  ) : null;
};
