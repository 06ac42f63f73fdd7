import { sessionUser } from '../../authProvider/sessionUser';
import type { Session } from '../../authProvider/token';
import type { StartedPage } from './page';

interface Options {
  apiBase: string;
  session: Session;
  token: string;
  reads: StartedPage['reads'];
}

/** Asks the API for these paths in the same words as `createHttp` and `callAs` would. */
export const startReads = (paths: Iterable<string>, { apiBase, session, token, reads }: Options) => {
  for (const path of paths) {
    const address = `${apiBase}/${path}`;
    const controller = new AbortController();
    const answer = fetch(address, { credentials: 'include', headers: sessionUser(session), signal: controller.signal });
    // Whoever takes it is told of a failure; one that nobody takes has failed for nobody.
    answer.catch(() => {});
    reads.set(address, { answer, token, abort: () => controller.abort() });
  }
};
