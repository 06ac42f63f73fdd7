import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useMemo } from 'react';
import { useStore } from 'react-admin';
import { loadable } from '../../ui/loadable';
import { CodeNotLoaded } from '../../ui/loadCode';
import { listOptions } from '../defineResource';
import { useDefinition } from '../ResourceProvider';
import { Column, type ColumnProps } from './Column';

const Failure = () => {
  throw new CodeNotLoaded('The cells of a list could not be loaded');
};

/** Loaded with the first list that needs it, because it imports react-admin's table. */
const FieldColumn = loadable(async () => (await import('./reactAdminParts')).FieldColumn, Failure);

/**
 * Returns a list's columns, without fragments. Elements with a `source` or a `label` are columns: `Column`, react-admin's
 * `DataTable.Col` and its fields. Other elements are expected to render columns themselves.
 */
export const columnsOf = (columns: ReactNode): ReactElement[] =>
  Children.toArray(columns).flatMap((column) => {
    if (!isValidElement<ColumnProps>(column)) return [];
    if (column.type === Fragment) return columnsOf(column.props.children);
    const { source, label } = column.props;
    if (column.type === Column || (source === undefined && label === undefined)) return [column];
    return [<FieldColumn key={column.key}>{column}</FieldColumn>];
  });

/** Returns a column's `source`: its prop, or the property of a component that renders a column itself. */
export const sourceOf = ({ props, type }: ReactElement): string | undefined =>
  (props as ColumnProps).source ?? (type as { source?: string }).source;

/** Returns the columns in the order that the user chose. @param ranks see `orderOf`. */
export const inOrder = (columns: ReactElement[], ranks: number[] | undefined) =>
  orderOf(columns.length, ranks).flatMap((index) => columns[index] ?? []);

/**
 * Returns the indexes of the columns in the order that the user chose.
 * @param ranks The indexes in that order, as react-admin stores them. Missing indexes follow at the end.
 */
export const orderOf = (count: number, ranks: number[] = []): number[] => {
  const indexes = [...Array(count).keys()];
  return [...new Set([...ranks.filter((index) => indexes.includes(index)), ...indexes])];
};

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
