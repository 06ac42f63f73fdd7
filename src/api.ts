import { createAuthProvider } from './authProvider';
import { endSession } from './authProvider/sessionEnd';
import { config } from './config';
import { createHttp } from './dataProvider/http';

/** Logging in and out: a 401 here is an answer like any other, not the end of a session. */
export const authProvider = createAuthProvider(createHttp({ base: config.apiBase }));

/** The console's calls. */
export const http = createHttp({ base: config.apiBase, onUnauthorized: endSession });
