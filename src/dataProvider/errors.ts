import type { LastChange } from '../../server/contract';
import { serverText } from '../i18n/serverText';
import { isRecord, tryParseJson } from './values';

/** The parsed body of a failed response: the API's `{ message, errors? }`, or any other text. */
interface ErrorDetails {
  /** The API's message, if the body was JSON with a `message`. */
  message?: string;
  /** Messages by field, for forms. */
  errors?: Record<string, string>;
  /** The current record, in a 412. */
  current?: Record<string, unknown>;
  /** Who changed that record last, and when, in a 412. */
  lastChange?: LastChange;
  /** The token of the second step, from a login that also needs a code. */
  secondStep?: string;
}

/**
 * The kind of failure: a status other than 2xx, no response, a write that was not sent because the browser was offline, a timeout,
 * or an invalid response.
 */
export type Failure = 'status' | 'network' | 'offline' | 'timeout' | 'invalid';

/**
 * The error of every failed request. `message` is the specification's: the status code, a colon, a space, then the body's text
 * or, if it is empty, the status text (section 8). `status` is 0 without a response.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The messages for react-admin's forms. An own property, because react-admin asks for one. */
  readonly body: Pick<ErrorDetails, 'message' | 'errors'>;

  constructor(
    message: string,
    readonly failure: Failure,
    readonly status: number,
    readonly text: string,
    readonly details: ErrorDetails,
  ) {
    super(message);
    const { message: sentence, errors } = details;
    // With errors at fields, react-admin notifies of `root.serverError`, instead of "The form is not valid".
    this.body = {
      message: sentence,
      errors: errors && { ...(sentence && { 'root.serverError': sentence }), ...errors },
    };
  }
}

/** Maximum length of a message that is shown. */
const MAX_LENGTH = 500;

/** Matches a tag, a comment or a doctype, or the beginning of one, but not `a < b` or `<3`. */
const MARKUP = /^<[a-z!/]|<[a-z!/][^>]*>/i;

/** @returns the text in the shown language if it has no markup, cut to {@link MAX_LENGTH} characters. */
const sentenceOf = (value: unknown): string | undefined => {
  const text = typeof value === 'string' ? serverText(value.trim()) : '';
  if (text === '' || MARKUP.test(text)) return undefined;
  // Do not cut a surrogate pair in half.
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
};

const readDetails = (text: string): ErrorDetails => {
  const body = tryParseJson(text);
  if (!isRecord(body)) return {};
  const errors = messagesOf(body.errors);
  const current = isRecord(body.current) ? body.current : undefined;
  const lastChange = isRecord(body.lastChange) ? changeOf(body.lastChange) : undefined;
  const secondStep = typeof body.secondStep === 'string' ? body.secondStep : undefined;
  return {
    message: sentenceOf(body.message),
    errors: errors.length > 0 ? Object.fromEntries(errors) : undefined,
    current,
    lastChange,
    secondStep,
  };
};

/** Returns the messages by field. That of `{ author: { name: 'Taken' } }` is at `author.name`, as in a form. */
const messagesOf = (errors: unknown, path = ''): [string, string][] =>
  Object.entries(isRecord(errors) ? errors : {}).flatMap(([field, value]) => {
    if (isRecord(value)) return messagesOf(value, `${path}${field}.`);
    const message = sentenceOf(value);
    return message === undefined ? [] : [[path + field, message]];
  });

const changeOf = ({ by, at }: Record<string, unknown>): LastChange | undefined =>
  typeof by === 'string' && typeof at === 'string' ? { by, at } : undefined;

/** Creates the error of a response whose status is not 2xx. */
export const errorFromResponse = (status: number, statusText: string, text: string) =>
  new ApiError(`${status}: ${text || statusText}`, 'status', status, text, readDetails(text));

/** Creates the error of a request that got no response. */
export const errorWithoutResponse = (failure: 'network' | 'offline' | 'timeout', message: string) =>
  new ApiError(message, failure, 0, '', {});

/** Creates the error of a response that the console cannot use. @param message The reason, for developers. */
export const invalidResponse = (message: string) => new ApiError(message, 'invalid', 0, '', {});

/** Returns whether a failed write may have succeeded: the response was lost, or a gateway responded instead of the API. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.failure !== 'offline' &&
  (error.failure !== 'status' || [502, 503, 504].includes(error.status));

/** Returns whether a write was not sent because the browser was offline, so that it can be sent later without a question. */
export const isUnsent = (error: unknown): boolean => error instanceof ApiError && error.failure === 'offline';

/** Returns the parameter of the address that the API refuses, and why: its message begins with the parameter's name. */
export const refusedParameter = (error: unknown): { source: string; reason: string } | undefined => {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined;
  const [, source, reason] = /^([\w.-]+): (.+)$/s.exec(error.details.message ?? '') ?? [];
  return source && reason ? { source, reason } : undefined;
};

/** Returns whether a write failed because its record no longer exists. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Returns whether a write failed because it conflicts with what is stored (409). */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Returns the current record if a write was refused because the record has changed (412). */
export const changedRecord = (error: unknown): Record<string, unknown> | undefined =>
  error instanceof ApiError && error.status === 412 ? error.details.current : undefined;

/** Returns who changed the record last, and when, if a write was refused for that reason and the API says so. */
export const lastChangeOf = (error: unknown): LastChange | undefined =>
  error instanceof ApiError ? error.details.lastChange : undefined;

/** Returns the message key of a failure without a message from the API. */
const keyFor = ({ failure, status }: ApiError) => {
  if (failure === 'network' || failure === 'offline') return 'http.unreachable';
  if (failure === 'timeout') return 'http.timeout';
  if (failure === 'invalid') return 'http.nonsense';
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

/** Returns the reason to show after the screen's fixed message: the API's message or a message key, never raw HTML. */
export const explain = (error: unknown): string =>
  error instanceof ApiError ? (error.details.message ?? keyFor(error)) : 'http.unexpected';

/**
 * Explains the message of an `ApiError`, such as `409: {"message":"Taken"}`, which is all that react-admin passes to `notify`.
 * @returns undefined for any other message.
 */
export const explainMessage = (message: string): string | undefined => {
  const [, status, text = ''] = /^(\d{3}): (.*)$/s.exec(message) ?? [];
  return status === undefined ? undefined : explain(errorFromResponse(Number(status), '', text));
};

/**
 * Returns the API's own message: the `message` of its JSON, otherwise the body's text (rulings.md, 13). Ignores HTML, and JSON
 * without a message.
 */
export const serverMessage = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  return error.details.message ?? (isJson(error.text.trim()) ? undefined : sentenceOf(error.text));
};

/** Also for incomplete JSON, which is not readable either. */
const isJson = (text: string) => /^[[{]/.test(text) || tryParseJson(text) !== undefined;

/** Returns whether a request failed because it had no valid session (401). */
export const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === 401;
