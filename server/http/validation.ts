import type { ZodError } from 'zod';
import { ApiError, texts } from '../errors';

/** Result of a validator, passed in by zod-openapi. Only failures matter here. */
type Outcome = { target: string; success: boolean; error?: ZodError };

/**
 * Throws a 422 with the first message of every field for an invalid body, and a 400 for an invalid query or path. The
 * first message is also the main message, because some callers show nothing else.
 */
export function refuseInvalid(outcome: Outcome): void {
  if (outcome.success || !outcome.error) return;
  const errors = fieldErrors(outcome.error);
  const [first] = Object.entries(errors);
  if (outcome.target !== 'json') {
    const unknown = outcome.error.issues.find(({ code }) => code === 'unrecognized_keys');
    const message = unknown?.message ?? (first ? `${first[0]}: ${first[1]}` : texts.badRequest);
    throw new ApiError(400, message);
  }
  if (!first) throw new ApiError(422, texts.badRequest, {});
  const [field, message] = first;
  throw new ApiError(422, message === texts.unknownField ? `${field}: ${message}` : message, errors);
}

/** Maximum number of errors, so that the size of a response does not depend on the input. */
const MAX_ERRORS = 50;
const MAX_NAME_LENGTH = 100;

function fieldErrors(error: ZodError): Record<string, string> {
  const errors = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...path, key].join('.'), texts.unknownField);
    } else if (path.length > 0) add(path.join('.'), issue.message);
  }
  return Object.fromEntries(errors);

  function add(field: string, message: string) {
    const name = field.slice(0, MAX_NAME_LENGTH).toWellFormed();
    if (errors.size < MAX_ERRORS && !errors.has(name)) errors.set(name, message);
  }
}
