import type { ErrorBody } from './contract';

/** Error messages of the API, except the contract's messages for fields. */
export const texts = {
  notSignedIn: "You're not logged in. Log in to continue.",
  otherUser: 'Someone else is logged in on this browser. Log in to continue.',
  wrongCredentials: 'Invalid username or password',
  tooManyAttempts: (minutes: number) =>
    `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  busy: 'Too many people are logging in right now. Please try again in a few seconds.',
  commonPassword: 'This password is too common. Choose another one.',
  passwordWithUsername: 'The password must not contain the username.',
  tooManySearches: 'Too many searches at once. Please try again.',
  tooManyPasswords: 'Too many passwords are being set right now. Please try again in a few seconds.',
  otherSite: 'This request came from another site.',
  otherName: 'This server only accepts changes at its local address. Set PUBLIC_ORIGIN to use another one.',
  adminsAdd: 'Only admins can add admin users. Ask an admin.',
  adminsChange: 'Only admins can change other admin users. Ask an admin.',
  adminsDelete: 'Only admins can delete admin users. Ask an admin.',
  adminsChangeRoles: 'Only admins can change roles. Ask an admin to change this role.',
  adminsHistory: 'Only admins can see the history. Ask an admin.',
  lastAdmin: 'At least one admin who can sign in must remain.',
  noSuchPath: "We couldn't find anything at this address.",
  noSuchRecord: 'This has been deleted.',
  stale: 'Someone else edited this. Reload it, then make your change.',
  noSuchUser: "This user doesn't exist. Please choose another one.",
  wrongMethod: 'This method is not allowed here.',
  notJson: 'The request body must be JSON (Content-Type: application/json).',
  malformed: 'The request body is not valid JSON.',
  tooLarge: 'This is too large. Please make it shorter.',
  badRequest: 'The request is not valid.',
  headersTooLarge: 'The request headers are too large.',
  tooSlow: 'The request took too long to arrive. Please try again.',
  unknownField: 'Unknown field.',
  rangeBackwards: 'The maximum must not be below the minimum.',
  usernameTaken: 'This username is already taken.',
  emailTaken: 'This email address is already in use.',
  noSuchAction: 'This action is not available here.',
  duplicateIds: 'Each id must be listed only once.',
  notRestorable: 'This can no longer be restored.',
  noVersion: 'There is no earlier version of this.',
  alreadyExists: 'This exists already, so there is nothing to restore.',
  addressReused: (email: string) =>
    `Another user has the email address ${email} now. Change it there, then restore this user.`,
  ownerGone: 'Its user has been deleted. Restore the user first.',
  alreadyHandled: 'A colleague has already handled this. Nothing was sent.',
  notUndelivered: 'Only a response that could not be emailed can be sent again.',
  noMail: 'This server does not send email.',
  noSuchAdmin: "This admin user doesn't exist. Please choose another one.",
  adminsChangeTemplates: 'Only admins can change reply templates. Ask an admin.',
  codeNeeded: 'This account needs a code from its authenticator app.',
  wrongCode: 'This code is wrong or was already used. Wait for the next code and try again.',
  stepExpired: 'This took too long. Enter your password again.',
  twoFactorOn: 'Two-factor sign-in is already on.',
  noSetup: 'This setup has ended. Please start again.',
  twoFactorRequired: "Your role requires two-factor sign-in, so you can't turn it off.",
  mustSetUpTwoFactor: 'Your role requires two-factor sign-in. Log out and log in again to set it up.',
  adminsResetTwoFactor: 'Only admins can reset two-factor sign-in. Ask an admin.',
  ownTwoFactor: 'To turn off your own two-factor sign-in, go to Settings.',
  adminsMaintain: 'Only admins can maintain the system. Ask an admin.',
  otherTask: 'Other maintenance or an export is running. Please try again when it is done.',
  emailTwice: 'This email address is in the file more than once.',
  notCsv: 'The request body must be CSV in UTF-8 (Content-Type: text/csv).',
  fileTooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB. Please split it into smaller files.`,
  notUtf8: "The file's text isn't encoded in UTF-8. Save it as “CSV UTF-8” and try again.",
  emptyFile: 'The file has no lines below its header.',
  brokenQuotes: (line: number) => `Line ${line}: a quotation mark is missing or in the wrong place.`,
  longLine: (line: number) => `Line ${line} is too long. Check it for a missing quotation mark.`,
  unknownColumn: (name: string, names: string) => `Unknown column “${name}”. The columns can be: ${names}.`,
  unknownParameter: (name: string, names: string) => `Unknown parameter “${name}”. The parameters can be: ${names}.`,
  columnTwice: (name: string) => `The column “${name}” is in the header more than once.`,
  missingColumn: (names: string) => `The column ${names} is missing.`,
  cellCount: (count: number, expected: number) =>
    `This line has ${count} ${count === 1 ? 'value' : 'values'} instead of ${expected}.`,
  noOwner: 'Please name a user.',
  importErrors: (count: number) =>
    count === 1
      ? 'Nothing was imported. 1 value needs to be fixed.'
      : `Nothing was imported. ${count} values need to be fixed.`,
  importPart: (count: number) =>
    `Only the first ${count} lines were imported, because other changes came in between. Remove these lines from the file, then import the rest.`,
  tooManyImports: 'Too many imports at once. Please try again in a minute.',
  currentPasswordMissing: 'Current password is required.',
  currentPasswordWrong: 'This is not your current password.',
  suspended: 'Your account is suspended. Ask an admin.',
  suspendSelf: "You can't suspend your own account. Ask another admin.",
  adminsInvite: 'Only admins can invite admin users. Ask an admin.',
  adminsSuspend: 'Only admins can suspend admin users. Ask an admin.',
  invitedAlready: 'There is already an invitation for this email address.',
  invitationOver: 'This invitation has expired, was revoked or has already been used. Ask an admin for a new one.',
  tooManyStreams: 'The console is open in too many windows. Please close some of them.',
  unavailable: "We can't reach the database right now. Please try again.",
  databaseBusy: 'The database is busy right now. Please try again.',
  unexpected: 'Something went wrong on our side. Please try again.',
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
/** Returns the 403 for a call that only admins may make. The default message is about admin users and depends on the method. */
export const adminsOnly = (method: string, message = adminMessages[method] ?? texts.adminsChange) =>
  new ApiError(403, message);
const adminMessages: Readonly<Record<string, string>> = { POST: texts.adminsAdd, DELETE: texts.adminsDelete };
export const notFound = () => new ApiError(404, texts.noSuchRecord);
/** Error for one field. Its text is also the main message, because some callers show nothing else. */
export const fieldError = (status: 409 | 422, field: string, message: string) =>
  new ApiError(status, message, { [field]: message });
