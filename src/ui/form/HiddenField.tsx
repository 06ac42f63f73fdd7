import { useEffect, useRef } from 'react';
import { useInput, ValidationError, type Validator } from 'react-admin';

interface HiddenFieldProps {
  source: string;
  validate: Validator | Validator[];
}

/**
 * A field that the form validates but does not show (rulings.md, 22). Shows only its error, because otherwise the form could
 * not be submitted and would not say why. Scrolls to the error unless a field above has an error as well.
 */
export const HiddenField = ({ source, validate }: HiddenFieldProps) => {
  const { fieldState, formState } = useInput({ source, validate });
  const message = fieldState.error?.message;
  const place = useRef<HTMLParagraphElement>(null);
  const isAlone = Object.keys(formState.errors).length === 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: also on every submit
  useEffect(() => {
    if (message && isAlone) place.current?.scrollIntoView({ block: 'nearest' });
  }, [message, isAlone, formState.submitCount]);
  return message ? (
    <p ref={place} className="write-error" role="alert">
      <ValidationError error={message} />
    </p>
  ) : null;
};
