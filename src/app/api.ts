import { createAuthProvider } from '../authProvider';
import { withSessionGuard } from '../authProvider/withSessionGuard';
import { createHttp } from '../dataProvider/http';
import { config } from './config';

/** For calls where a 401 must not open the sign-in prompt: without a session, or not started by the user. */
export const unguardedHttp = createHttp(config.apiBase);

/** For login and logout, where a 401 does not end a session. */
export const authProvider = createAuthProvider(unguardedHttp);

/** The console's HTTP client. */
export const http = withSessionGuard(unguardedHttp);
