import { readListQuery } from '../../crud/list/listQuery';
import { declaredApi, listPath } from '../../dataProvider/dialect';
import type { StartScreen } from './plan';

/** The paths of a screen's first calls, as the screen will ask for them. @param search The address's query. @param features What the API declares. */
export const firstReads = (
  { list, plain }: StartScreen,
  search: string,
  features: readonly string[],
): readonly string[] => {
  if (list) {
    const api = declaredApi(list.api, features);
    return [listPath(api, readListQuery(api, list.tabs, new URLSearchParams(search)).request)];
  }
  return search === '' && plain ? plain.calls : [];
};
