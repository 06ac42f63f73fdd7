import { createAuthProvider } from '../authProvider';
import { withSessionGuard } from '../authProvider/withSessionGuard';
import { createHttp } from '../dataProvider/http';
import { config } from './config';
import { takePrefetched } from './start/takePrefetched';

const call = createHttp(config.apiBase, takePrefetched);

/** Logging in and out: a 401 here is an answer like any other, not the end of a session. */
export const authProvider = createAuthProvider(call);

/** The console's calls. */
export const http = withSessionGuard(call);
