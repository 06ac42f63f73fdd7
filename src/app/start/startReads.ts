import { sessionUser } from '../../authProvider/sessionUser';
import type { Session } from '../../authProvider/token';
import { readListQuery } from '../../crud/list/listQuery';
import { declaredApi, listPath } from '../../dataProvider/listAdapter';
import type { StartedPage } from './page';
import type { StartScreen } from './plan';

/**
 * Returns the paths of a screen's first requests, as the screen will send them.
 * @param search The query of the address.
 * @param features The API's features.
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
  if (search !== '' || !defaultView) return [];
  const [feature = '', ...calls] = defaultView.featured ?? [];
  return features.includes(feature) ? calls : defaultView.calls;
};

interface Options {
  apiBase: string;
  session: Session;
  token: string;
  reads: StartedPage['reads'];
}

/** Sends these requests exactly as `createHttp` and `withSessionGuard` would, but none that is pending. */
export const startReads = (paths: readonly string[], { apiBase, session, token, reads }: Options) => {
  for (const path of paths) {
    const address = `${apiBase}/${path}`;
    if (reads.has(address)) continue;
    const controller = new AbortController();
    const answer = fetch(address, { credentials: 'include', headers: sessionUser(session), signal: controller.signal });
    // Avoids an unhandled rejection for unused prefetches. A used one still reports its failure.
    answer.catch(() => {});
    reads.set(address, { answer, token, abort: () => controller.abort() });
  }
};
