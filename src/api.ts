import { createAuthProvider } from './authProvider';
import { callAs } from './authProvider/callAs';
import { config } from './config';
import { createHttp } from './dataProvider/http';

const call = createHttp(config.apiBase);

/** Logging in and out: a 401 here is an answer like any other, not the end of a session. */
export const authProvider = createAuthProvider(call);

/** The console's calls. */
export const http = callAs(call);
