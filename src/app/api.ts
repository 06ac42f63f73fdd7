import { createAuthProvider } from '../authProvider';
import { callAs } from '../authProvider/callAs';
import { createHttp } from '../dataProvider/http';
import { config } from './config';
import { takeRead } from './start/takeRead';

const call = createHttp(config.apiBase, takeRead);

/** Logging in and out: a 401 here is an answer like any other, not the end of a session. */
export const authProvider = createAuthProvider(call);

/** The console's calls. */
export const http = callAs(call);
