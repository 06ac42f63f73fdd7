import { sessionUser } from '../../authProvider/sessionUser';
import type { Session } from '../../authProvider/token';
import { readListQuery } from '../../crud/list/listQuery';
import { declaredApi, listPath } from '../../dataProvider/listAdapter';
import type { StartedPage } from './page';
import type { StartScreen } from './plan';

/**
 * The paths of a screen's first calls, as the screen will ask for them.
 * @param search The address's query.
 * @param features What the API declares.
 */
export const firstReads = (
  { list, defaultView }: StartScreen,
  search: string,
  features: readonly string[],
): readonly string[] => {
  if (list) {
    const api = declaredApi(list.api, features);
    return [listPath(api, readListQuery(api, list.tabs, new URLSearchParams(search)).request)];
  }
  return search === '' && defaultView ? defaultView.calls : [];
};

interface Options {
  apiBase: string;
  session: Session;
  token: string;
  reads: StartedPage['reads'];
}

/** Asks the API for these paths in the same words as `createHttp` and `withSessionGuard` would. */
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
