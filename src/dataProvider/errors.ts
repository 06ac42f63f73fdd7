import { isRecord } from './isRecord';

/** What was read of a failed answer's body: the API's `{ message, errors? }`, or any other text. */
export interface ErrorDetails {
  /** The API's own sentence, when its body was JSON with a `message`. */
  message?: string;
  /** Messages by field, for the form. */
  errors?: Record<string, string>;
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
}

const readDetails = (text: string): ErrorDetails => {
  try {
    const body: unknown = JSON.parse(text);
    if (!isRecord(body)) return {};
    const message = typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
    const errors = isRecord(body.errors)
      ? Object.fromEntries(
          Object.entries(body.errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
        )
      : undefined;
    return { message, errors };
  } catch {
    return {};
  }
};

export const errorFromAnswer = (status: number, statusText: string, text: string) =>
  new ApiError(`${status}: ${text || statusText}`, 'status', status, text, readDetails(text));

export const errorWithoutAnswer = (failure: Exclude<Failure, 'status'>, message: string) =>
  new ApiError(message, failure, 0, '', {});

/** The message key for a failure that has no sentence of its own from the API. */
const keyFor = ({ failure, status }: ApiError) => {
  if (failure === 'network') return 'http.unreachable';
  if (failure === 'timeout') return 'http.timeout';
  if (failure === 'nonsense') return 'http.nonsense';
  if (status === 403) return 'http.forbidden';
  if (status === 404) return 'http.missing';
  if (status === 429) return 'http.too_many';
  return 'http.unexpected';
};

/** What to tell the user beyond the screen's fixed sentence: the API's message, or a message key. Never raw HTML. */
export const explain = (error: unknown): string =>
  error instanceof ApiError ? (error.details.message ?? keyFor(error)) : 'http.unexpected';

/**
 * What the API itself says of a failure: the `message` of its JSON, else its text (decisions.md, 13). A page of HTML is no
 * sentence, and neither is JSON without a message.
 */
export const serverMessage = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  const text = error.text.trim();
  const isSentence = text !== '' && !text.startsWith('<') && !isJson(text);
  return error.details.message ?? (isSentence ? text.slice(0, 500) : undefined);
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
