import { PAGE_SIZE } from '../../dataProvider/listAdapter';
import { writeListState } from './listAddress';

/** Returns the address of a filtered list: '/supplements?isActive=true'. */
export const listLink = (path: string, filter: Readonly<Record<string, unknown>> = {}): string => {
  const query = String(writeListState({ page: 1, perPage: PAGE_SIZE, filter: { ...filter } }));
  return query ? `${path}?${query}` : path;
};
