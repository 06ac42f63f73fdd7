import { sign } from 'hono/jwt';
import type { SessionUser } from '../contract';

/** Nobody ever verifies a token, so the key lives and dies with the process. */
const key = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16)).join('');

/** The JWT that tells the console who signed in and until when. It opens nothing: the session's id does. */
export const tokenFor = (user: SessionUser) => sign({ ...user }, key, 'HS256');
