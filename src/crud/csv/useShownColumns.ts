import { listOptions } from '../defineResource';
import type { ColumnProps } from '../list/Column';
import { inOrder, sourceOf } from '../list/columns';
import { OwnerColumn } from '../list/OwnerColumn';
import { useColumns } from '../list/useColumns';
import { useDefinition } from '../ResourceProvider';

/** Returns the names of the exported columns that belong to the list's visible columns, in the order of the list. */
export const useShownColumns = (): string[] => {
  const { csv } = listOptions(useDefinition());
  const { all, hidden, ranks } = useColumns();
  const names = inOrder(all, ranks).flatMap((column) => {
    const { label } = column.props as ColumnProps;
    const source = sourceOf(column);
    if (hidden.includes(source ?? String(label ?? OWNER))) return [];
    if (column.type === OwnerColumn) return ['userName', 'userEmail'];
    return source === undefined ? [] : (csv?.shown?.[source] ?? [source]);
  });
  return [...new Set(names)];
};

/** The label of `OwnerColumn`, under which the store keeps whether it is hidden. */
const OWNER = 'kit.owner';
