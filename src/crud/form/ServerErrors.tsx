import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ApiError } from '../../dataProvider/errors';
import { WriteError } from './WriteError';

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
