import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ApiError } from '../../dataProvider/errors';
import { WriteError } from '../../ui/WriteError';

/**
 * Wraps a message of the API so that it is shown unchanged. react-admin translates field messages and replaces `%{…}`, but not
 * in an argument of a message. Its inputs accept such an object; react-hook-form's type only allows a string.
 */
const literally = (text: string) => ({ message: 'kit.literal', args: { text } }) as unknown as string;

/**
 * Shows why the write of the surrounding form failed: the API's messages at the form's fields, and the others above the fields.
 * A message for a field that the form does not have must not be set on the form, which could then never be submitted again.
 */
export const ServerErrors = ({ error }: { error: unknown }) => {
  const { setError } = useFormContext();
  const container = useRef<HTMLDivElement>(null);
  const [rest, setRest] = useState<string[] | null>(null);

  useEffect(() => {
    setRest(null);
    const messages = Object.entries((error instanceof ApiError && error.details.errors) || {});
    if (messages.length === 0) return;
    const form = container.current?.closest('form');
    const atField = messages.filter(([field]) => form?.elements.namedItem(field));
    for (const [field, message] of atField)
      setError(field, { type: 'server', message: literally(message) }, { shouldFocus: true });
    const others = messages.filter((message) => !atField.includes(message)).map(([, message]) => message);
    setRest([...new Set(others)]);
  }, [error, setError]);

  return (
    <div ref={container}>
      {error !== null && rest === null && <WriteError error={error} />}
      {rest?.map((message) => (
        <WriteError key={message} error={error} message={message} />
      ))}
    </div>
  );
};
