import { sign } from 'hono/jwt';
import type { SessionUser } from '../contract';

/** Signing key. Tokens are never verified, so each process creates its own. */
const key = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16)).join('');

/** Returns the JWT that tells the console who signed in and until when. It grants no access; the session id does. */
export const tokenFor = (user: SessionUser) => sign({ ...user }, key, 'HS256');
