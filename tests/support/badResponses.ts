import type { Fault } from '../../mocks/faults';

type Parts = Pick<Fault, 'status' | 'body' | 'headers'>;

export interface BadResponse extends Parts {
  name: string;
  /** The message of the API's response, if it can be shown to users. */
  says?: string;
  /** The message about a field that the form does not have; a form shows that instead. */
  elsewhere?: string;
  /** The message, if it is plain text: shown only by toasts that show the API's message. */
  text?: string;
  /** The message shown if the response has none. */
  otherwise: string;
}

const html = { 'content-type': 'text/html' };
const json = { 'content-type': 'application/json' };
const PAGE = '<!doctype html><html><body><h1>Bad Gateway</h1><hr><center>nginx/1.25</center></body></html>';
const UNEXPECTED = 'Something went wrong on our side. Please try again.';
const CONFLICT = 'This conflicts with another record.';
const INVALID = "Some details weren't accepted. Please check them.";
const TOO_LARGE = 'This is too large. Please make it shorter.';
const TOO_MANY = 'Too many requests. Please wait a moment and try again.';
const UNREADABLE = "We couldn't read the server's response. Please try again.";
const FORBIDDEN = "You don't have permission to do this. Ask an admin.";
const MISSING = "We couldn't find this. It may have been deleted.";

/** 10,000 characters without a space, of which only the first 500 are shown. */
const NOVEL = 'Nineteen'.repeat(1_250);

/** Responses that reject a read or a write: the outcome of a write is never in doubt, and none ends the session. */
export const REFUSALS: readonly BadResponse[] = [
  { name: '403', status: 403, body: { message: 'Only admins.' }, says: 'Only admins.', otherwise: FORBIDDEN },
  { name: '403 without a message', status: 403, otherwise: FORBIDDEN },
  { name: '404', status: 404, body: { error: 'x' }, otherwise: MISSING },
  { name: '409 as HTML', status: 409, body: '<b>Conflict</b>', headers: html, otherwise: CONFLICT },
  { name: '413', status: 413, body: 'Payload Too Large', text: 'Payload Too Large', otherwise: TOO_LARGE },
  {
    name: '422 about a field that the form does not have',
    status: 422,
    body: { message: 'Invalid', errors: { elsewhere: 'Not this one.' } },
    says: 'Invalid',
    elsewhere: 'Not this one.',
    otherwise: INVALID,
  },
  { name: '422 of another shape', status: 422, body: { message: { a: 1 }, errors: [['x']] }, otherwise: INVALID },
  { name: '429 with Retry-After', status: 429, headers: { 'retry-after': '1' }, otherwise: TOO_MANY },
  { name: '500 as HTML', status: 500, body: PAGE, headers: html, otherwise: UNEXPECTED },
  { name: '500 as HTML with the type of JSON', status: 500, body: `\n ${PAGE}`, headers: json, otherwise: UNEXPECTED },
  { name: '500 without a body', status: 500, otherwise: UNEXPECTED },
  { name: '500 in truncated JSON', status: 500, body: '{"message":"The disk is', headers: json, otherwise: UNEXPECTED },
  { name: '500 in null', status: 500, body: 'null', headers: json, otherwise: UNEXPECTED },
  { name: '400 in JSON with a BOM', status: 400, body: '\uFEFF{"message":"Odd."}', says: 'Odd.', otherwise: INVALID },
  {
    name: '409 with a message of 10,000 characters',
    status: 409,
    body: { message: NOVEL },
    says: `${NOVEL.slice(0, 500)}…`,
    otherwise: CONFLICT,
  },
  {
    name: '409 with a message of HTML',
    status: 409,
    body: { message: PAGE, errors: { name: PAGE } },
    otherwise: CONFLICT,
  },
];

/** Unreadable for a read; after a write, the outcome is unknown. */
export const REDIRECT: BadResponse = {
  name: 'a redirect to a page',
  status: 302,
  headers: { location: '/' },
  otherwise: UNREADABLE,
};

/** Successful for a write (rulings.md, 8), but unreadable for a read. */
export const EMPTY_RESPONSES: readonly BadResponse[] = [
  { name: '200 as HTML', status: 200, body: PAGE, headers: html, otherwise: UNREADABLE },
  { name: '200 in truncated JSON', status: 200, body: '{"users":[{"id":1,"na', headers: json, otherwise: UNREADABLE },
  { name: '200 without a body', status: 200, otherwise: UNREADABLE },
  { name: '204', status: 204, otherwise: UNREADABLE },
  { name: '200 in null', status: 200, body: 'null', headers: json, otherwise: UNREADABLE },
  { name: '200 in another shape', status: 200, body: '"users"', headers: json, otherwise: UNREADABLE },
];
