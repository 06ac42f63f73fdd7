import { createAuthProvider } from '../authProvider';
import { withSessionGuard } from '../authProvider/withSessionGuard';
import { createHttp } from '../dataProvider/http';
import { config } from './config';
import { takePrefetched } from './start/takePrefetched';

const call = createHttp(config.apiBase, takePrefetched);

/** For calls that need no session. */
export const publicCall = call;

/** For login and logout, where a 401 does not end a session. */
export const authProvider = createAuthProvider(call);

/** For what the console does on its own, where a 401 must not end the session on the screen. */
export const unguardedHttp = call;

/** The console's HTTP client. */
export const http = withSessionGuard(call);
