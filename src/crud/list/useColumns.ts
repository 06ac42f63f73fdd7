import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { listOptions } from '../defineResource';
import { useDefinition } from '../ResourceProvider';
import { columnsOf } from './columns';

const NO_COLUMNS: string[] = [];

/** Returns the columns of the current resource's list, and the user's settings for them, stored under react-admin's keys. */
export const useColumns = () => {
  const definition = useDefinition();
  const { columns, hiddenColumns = NO_COLUMNS } = listOptions(definition);
  const storeKey = `${definition.name}.datatable`;
  const [hidden, setHidden] = useStore<string[]>(storeKey, hiddenColumns);
  /** The order of the columns: see `orderOf`. */
  const [ranks, setRanks] = useStore<number[] | undefined>(`${storeKey}_columnRanks`);
  const all = useMemo(() => columnsOf(columns), [columns]);
  return { all, storeKey, hiddenColumns, hidden, setHidden, ranks, setRanks };
};
