import { useEffect, useRef, useState } from 'react';
import { useInput, useTranslate, ValidationError, type Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ApiError, explain } from '../../dataProvider/errors';
import '../../ui/form/form.css';

/**
 * react-admin translates a field's message, fills its `%{…}` in, and parses what follows its own prefix: as an argument of a
 * message of ours, whatever the API says is shown letter for letter.
 */
const literally = (text: string) => `@@react-admin@@${JSON.stringify({ message: 'kit.literal', args: { text } })}`;

/**
 * Why the write of the surrounding form failed: the API's messages at the fields that the form has, and above them
 * whatever is not said there. A message for a field that the form does not have must not be set on the form, which would
 * then wait for ever for that field to be mended.
 */
export const ServerErrors = ({ error }: { error: unknown }) => {
  const { setError } = useFormContext();
  const place = useRef<HTMLDivElement>(null);
  const [rest, setRest] = useState<string[] | null>(null);

  useEffect(() => {
    setRest(null);
    const messages = Object.entries((error instanceof ApiError && error.details.errors) || {});
    if (messages.length === 0) return;
    const form = place.current?.closest('form');
    const atField = messages.filter(([field]) => form?.elements.namedItem(field));
    for (const [field, message] of atField)
      setError(field, { type: 'server', message: literally(message) }, { shouldFocus: true });
    const others = messages.filter((message) => !atField.includes(message)).map(([, message]) => message);
    setRest([...new Set(others)]);
  }, [error, setError]);

  return (
    <div ref={place}>
      {error !== null && rest === null && <WriteError error={error} />}
      {rest?.map((message) => (
        <WriteError key={message} error={error} message={message} />
      ))}
    </div>
  );
};

/** Why a write failed, in the dialog that asked for it: `message`, or the API's own, or one for the kind of failure. */
export const WriteError = ({ error, message = explain(error) }: { error: unknown; message?: string }) => {
  const translate = useTranslate();
  return (
    <p className="write-error" role="alert">
      {/* What is no key is the API's sentence, letter for letter: in a `_` its `%{…}` would be filled in. */}
      {translate(message, { _: '' }) || message}
    </p>
  );
};

interface UnshownFieldProps {
  source: string;
  validate: Validator | Validator[];
}

/**
 * A field that the form keeps and checks but does not show (rulings.md, 22). What is wrong with it is said in its place,
 * for otherwise the form would refuse to be sent without a word; it is scrolled to unless a field above is wrong as well.
 */
export const HiddenField = ({ source, validate }: UnshownFieldProps) => {
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
