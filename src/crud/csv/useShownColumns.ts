import { useStore } from 'react-admin';
import { listOptions } from '../defineResource';
import type { ColumnProps } from '../list/Column';
import { columnsOf, inOrder } from '../list/columns';
import { OwnerColumn } from '../list/OwnerColumn';
import { useDefinition } from '../ResourceProvider';

const NO_COLUMNS: string[] = [];

/** Returns the exported columns for the visible columns of the list, in their order. */
export const useShownColumns = (): string[] => {
  const definition = useDefinition();
  const { columns, csv, hiddenColumns = NO_COLUMNS } = listOptions(definition);
  const storeKey = `${definition.name}.datatable`;
  const [hidden] = useStore<string[]>(storeKey, hiddenColumns);
  const [ranks] = useStore<number[] | undefined>(`${storeKey}_columnRanks`);
  const names = inOrder(columnsOf(columns), ranks).flatMap(({ type, props }) => {
    const { source = sourceOf(type), label } = props as ColumnProps;
    if (hidden.includes(source ?? String(label ?? OWNER))) return [];
    if (type === OwnerColumn) return ['userName', 'userEmail'];
    return source === undefined ? [] : (csv?.shown?.[source] ?? [source]);
  });
  return [...new Set(names)];
};

/** A component that renders a column can name its source. */
const sourceOf = (type: unknown) => (type as { source?: string }).source;

/** The label of the column of owners, by which it is hidden. */
const OWNER = 'kit.owner';
