import { isRecord } from './values';

/** What was read of a failed answer's body: the API's `{ message, errors? }`, or any other text. */
interface ErrorDetails {
  /** The API's own sentence, when its body was JSON with a `message`. */
  message?: string;
  /** Messages by field, for the form. */
  errors?: Record<string, string>;
  /** Of a 412: the record as it is by now. */
  current?: Record<string, unknown>;
}

/** Why a call failed: an answer that was not OK, no answer at all, none in time, or one that makes no sense. */
export type Failure = 'status' | 'network' | 'timeout' | 'nonsense';

/**
 * Every failed call ends in one of these. `message` is the specification's: the status code, a colon, a space, then the
 * body's text or, where it is empty, the status text (section 8). `status` is 0 when there was no answer.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message: string,
    readonly failure: Failure,
    readonly status: number,
    readonly text: string,
    readonly details: ErrorDetails,
  ) {
    super(message);
  }

  /** Messages by field, where react-admin's forms look for them. */
  get body(): { message?: string; errors?: Record<string, string> } {
    return { message: this.details.message, errors: this.details.errors };
  }
}

/** As much of a message as somebody reads. */
const LENGTH = 500;

/** A tag, a comment or a doctype, or the beginning of one: `a < b` and `<3` are none. */
const MARKUP = /^<[a-z!/]|<[a-z!/][^>]*>/i;

/** @returns what a person can be told: no markup, and no more than {@link LENGTH} characters of it. */
const sentenceOf = (value: unknown): string | undefined => {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '' || MARKUP.test(text)) return undefined;
  // No half of a character at the end.
  return text.length > LENGTH ? `${text.slice(0, LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
};

const readDetails = (text: string): ErrorDetails => {
  try {
    const body: unknown = JSON.parse(text);
    if (!isRecord(body)) return {};
    const errors = isRecord(body.errors)
      ? Object.entries(body.errors).flatMap(([field, value]) => {
          const message = sentenceOf(value);
          return message === undefined ? [] : [[field, message] as const];
        })
      : undefined;
    const current = isRecord(body.current) ? body.current : undefined;
    return { message: sentenceOf(body.message), errors: errors && Object.fromEntries(errors), current };
  } catch {
    return {};
  }
};

export const errorFromAnswer = (status: number, statusText: string, text: string) =>
  new ApiError(`${status}: ${text || statusText}`, 'status', status, text, readDetails(text));

export const errorWithoutAnswer = (failure: Exclude<Failure, 'status'>, message: string) =>
  new ApiError(message, failure, 0, '', {});

/**
 * Of a write: whether it may have been done although it failed. The answer was lost on the way, or a gateway gave one in
 * the API's place.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.failure !== 'status' || [502, 503, 504].includes(error.status));

/** Of a write: the record that it is about is not there any more. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Of a write that was refused because the record has been changed meanwhile (412): the record as it is by now. */
export const changedRecord = (error: unknown): Record<string, unknown> | undefined =>
  error instanceof ApiError && error.status === 412 ? error.details.current : undefined;

/** The message key for a failure that has no sentence of its own from the API. */
const keyFor = ({ failure, status }: ApiError) => {
  if (failure === 'network') return 'http.unreachable';
  if (failure === 'timeout') return 'http.timeout';
  if (failure === 'nonsense') return 'http.nonsense';
  return keysByStatus[status] ?? 'http.unexpected';
};

const keysByStatus: Record<number, string> = {
  400: 'http.invalid',
  403: 'http.forbidden',
  404: 'http.missing',
  409: 'http.conflict',
  412: 'http.changed',
  413: 'http.too_large',
  422: 'http.invalid',
  429: 'http.too_many',
};

/** What to tell the user beyond the screen's fixed sentence: the API's message, or a message key. Never raw HTML. */
export const explain = (error: unknown): string =>
  error instanceof ApiError ? (error.details.message ?? keyFor(error)) : 'http.unexpected';

/**
 * Explains the message of an `ApiError`, such as `409: {"message":"Taken"}`: react-admin's hooks pass no more to `notify`.
 * @returns undefined for any other message.
 */
export const explainMessage = (message: string): string | undefined => {
  const [, status, text = ''] = /^(\d{3}): (.*)$/s.exec(message) ?? [];
  return status === undefined ? undefined : explain(errorFromAnswer(Number(status), '', text));
};

/**
 * What the API itself says of a failure: the `message` of its JSON, else its text (rulings.md, 13). A page of HTML is no
 * sentence, and neither is JSON without a message.
 */
export const serverMessage = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  return error.details.message ?? (isJson(error.text.trim()) ? undefined : sentenceOf(error.text));
};

const isJson = (text: string) => {
  if (/^[[{]/.test(text)) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

export const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === 401;
