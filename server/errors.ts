import type { ErrorBody } from './contract';

/** Error messages of the API, except the contract's messages for fields. */
export const texts = {
  notSignedIn: 'You are not signed in.',
  otherUser: 'Somebody else is signed in with this browser.',
  wrongCredentials: 'Invalid username or password',
  tooManyAttempts: 'Too many failed attempts. Please try again later.',
  busy: 'Too many people are signing in at the moment. Please try again.',
  commonPassword: 'This password is too common. Choose another one.',
  passwordWithUsername: 'The password must not contain the username.',
  tooManySearches: 'Too many searches at once. Please try again.',
  tooManyPasswords: 'Too many passwords are being set at the moment. Please try again.',
  otherSite: 'This request came from another site.',
  otherName: 'This server takes changes under its local names alone. PUBLIC_ORIGIN gives it another one.',
  adminsOnly: 'Only admins may do this.',
  adminsChangeRoles: 'Only admins may change a role.',
  lastAdmin: 'The last admin can be neither deleted nor demoted.',
  noSuchPath: 'There is nothing at this address.',
  noSuchRecord: 'This record does not exist (any more).',
  stale: 'Somebody else has changed this record in the meantime.',
  noSuchUser: 'This user does not exist.',
  wrongMethod: 'This method is not available here.',
  notJson: 'The request body must be JSON (Content-Type: application/json).',
  malformed: 'The request body is not valid JSON.',
  tooLarge: 'The request body is too large.',
  badRequest: 'The request is not valid.',
  headersTooLarge: 'The request headers are too large.',
  tooSlow: 'The request took too long to come in.',
  unknownField: 'This field is not known.',
  usernameTaken: 'This username is already taken.',
  emailTaken: 'This email address is already in use.',
  unavailable: 'The database cannot be reached at the moment. Please try again.',
  databaseBusy: 'The database is busy at the moment. Please try again.',
  unexpected: 'Something went wrong on the server.',
} as const;

type FailureStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 503;

/** An error thrown anywhere in a route, sent as `{ message, errors? }` with its status. */
export class ApiError extends Error {
  constructor(
    readonly status: FailureStatus,
    message: string,
    readonly errors?: Record<string, string>,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }

  get body(): ErrorBody {
    return this.errors ? { message: this.message, errors: this.errors } : { message: this.message };
  }
}

/** Error for a database that cannot be reached now. */
export const unavailable = () => new ApiError(503, texts.unavailable, undefined, { 'Retry-After': '5' });
/** Error for a database that works but cannot do this now (`isBusy`). */
export const databaseBusy = () => new ApiError(503, texts.databaseBusy, undefined, { 'Retry-After': '5' });
export const notFound = () => new ApiError(404, texts.noSuchRecord);
/** Error for one field. Its text is also the main message, because some callers show nothing else. */
export const fieldError = (status: 409 | 422, field: string, message: string) =>
  new ApiError(status, message, { [field]: message });
