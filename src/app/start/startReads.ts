import { type Session, sessionUserHeader } from '../../authProvider/token';
import { readListQuery } from '../../crud/list/listQuery';
import { pageSizeKey, readPreferences } from '../../crud/storedPreferences';
import { type CallName, callPath } from '../../dataProvider/calls';
import { declaredApi, listPath } from '../../dataProvider/listAdapter';
import type { StartedPage, StartRead } from './page';
import type { StartScreen } from './plan';

/**
 * Returns a screen's first requests, as the screen will send them.
 * @param screen The screen's path. For a list, it is the resource's name.
 * @param search The query of the address.
 * @param session Whose preferences count, and whether the API has our features.
 */
export const firstReads = (
  screen: string,
  { list, defaultView }: StartScreen,
  search: string,
  { id: userId, hasFeatures }: Pick<Session, 'id' | 'hasFeatures'>,
): readonly StartRead[] => {
  if (list) {
    const api = declaredApi(list.api, hasFeatures);
    const chosenSize = readPreferences(userId)[pageSizeKey(screen)];
    const { request } = readListQuery(api, list, new URLSearchParams(search), chosenSize);
    return [{ path: listPath(api, request), list: { resource: screen, request } }];
  }
  if (search !== '' || !defaultView) return [];
  const { calls, featured = calls } = defaultView;
  return callReads(hasFeatures ? featured : calls, hasFeatures);
};

/** Returns the requests of calls. */
export const callReads = (calls: readonly CallName[], hasFeatures: boolean): StartRead[] =>
  calls.map((call) => ({ path: callPath(call, hasFeatures), call }));

interface Options {
  apiBase: string;
  session: Session;
  token: string;
  reads: StartedPage['reads'];
}

/** Sends requests exactly as `createHttp` and `withSessionGuard` would, except those that are already pending. */
export const startReads = (wanted: readonly StartRead[], { apiBase, session, token, reads }: Options) => {
  for (const read of wanted) {
    const address = `${apiBase}/${read.path}`;
    if (reads.has(address)) continue;
    const controller = new AbortController();
    const { signal } = controller;
    const response = fetch(address, { credentials: 'include', headers: sessionUserHeader(session), signal });
    // Avoids an unhandled rejection for unused prefetches. A used one still reports its failure.
    response.catch(() => {});
    reads.set(address, { ...read, response, token, abort: () => controller.abort() });
  }
};
