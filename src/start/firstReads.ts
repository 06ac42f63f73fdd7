import { listPath } from '../dataProvider/dialect';
import { readListQuery } from '../kit/list/listQuery';
import type { StartScreen } from './plan';

/** The paths of a screen's first calls, as the screen will ask for them. @param search The address's query. */
export const firstReads = ({ list, plain }: StartScreen, search: string): readonly string[] => {
  if (list) return [listPath(list.api, readListQuery(list.api, list.tabs, new URLSearchParams(search)).request)];
  return search === '' && plain ? plain.calls : [];
};
