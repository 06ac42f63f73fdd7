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
const CUT = `${NOVEL.slice(0, 500)}…`;
const ELSEWHERE = { message: 'Invalid', errors: { elsewhere: 'Not this one.' } };

const response = (name: string, status: number, otherwise: string, more?: Partial<BadResponse>): BadResponse => ({
  name,
  status,
  otherwise,
  ...more,
});

/** Responses that reject a read or a write: the outcome of a write is never in doubt, and none ends the session. */
export const REFUSALS: readonly BadResponse[] = [
  response('403', 403, FORBIDDEN, { body: { message: 'Only admins.' }, says: 'Only admins.' }),
  response('403 without a message', 403, FORBIDDEN),
  response('404', 404, MISSING, { body: { error: 'x' } }),
  response('409 as HTML', 409, CONFLICT, { body: '<b>Conflict</b>', headers: html }),
  response('413', 413, TOO_LARGE, { body: 'Payload Too Large', text: 'Payload Too Large' }),
  response('422 about another field', 422, INVALID, { body: ELSEWHERE, says: 'Invalid', elsewhere: 'Not this one.' }),
  response('422 of another shape', 422, INVALID, { body: { message: { a: 1 }, errors: [['x']] } }),
  response('429 with Retry-After', 429, TOO_MANY, { headers: { 'retry-after': '1' } }),
  response('500 as HTML', 500, UNEXPECTED, { body: PAGE, headers: html }),
  response('500 as HTML with the type of JSON', 500, UNEXPECTED, { body: `\n ${PAGE}`, headers: json }),
  response('500 without a body', 500, UNEXPECTED),
  response('500 in truncated JSON', 500, UNEXPECTED, { body: '{"message":"The disk is', headers: json }),
  response('500 in null', 500, UNEXPECTED, { body: 'null', headers: json }),
  response('400 in JSON with a BOM', 400, INVALID, { body: '\uFEFF{"message":"Odd."}', says: 'Odd.' }),
  response('409 with a message of 10,000 characters', 409, CONFLICT, { body: { message: NOVEL }, says: CUT }),
  response('409 with a message of HTML', 409, CONFLICT, { body: { message: PAGE, errors: { name: PAGE } } }),
];

/** Unreadable for a read; after a write, the outcome is unknown. */
export const REDIRECT = response('a redirect to a page', 302, UNREADABLE, { headers: { location: '/' } });

/** Successful for a write (rulings.md, 8), but unreadable for a read. */
export const EMPTY_RESPONSES: readonly BadResponse[] = [
  response('200 as HTML', 200, UNREADABLE, { body: PAGE, headers: html }),
  response('200 in truncated JSON', 200, UNREADABLE, { body: '{"users":[{"id":1,"na', headers: json }),
  response('200 without a body', 200, UNREADABLE),
  response('204', 204, UNREADABLE),
  response('200 in null', 200, UNREADABLE, { body: 'null', headers: json }),
  response('200 in another shape', 200, UNREADABLE, { body: '"users"', headers: json }),
];

export const [REFUSED] = REFUSALS.filter(({ name }) => name === '403') as [BadResponse];
export const [SERVER_ERROR] = REFUSALS.filter(({ name }) => name === '500 as HTML') as [BadResponse];
export const EMPTY_OBJECT: BadResponse = { name: '200 as an empty object', status: 200, body: {}, otherwise: '' };
