import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import TableSortLabel from '@mui/material/TableSortLabel';
import {
  type ComponentType,
  type CSSProperties,
  createContext,
  type ElementType,
  type ReactNode,
  useContext,
} from 'react';
import {
  type RaRecord,
  type SortPayload,
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSortContext,
  useFieldValue,
  useRecordContext,
  useTranslateLabel,
} from 'react-admin';
import { text } from '../../dataProvider/parse';

/** The props of react-admin's `DataTable.Col`. */
export interface ColumnProps<T extends RaRecord = RaRecord> {
  /** The record's field: the cell's text, and the header's label unless `label` is set. */
  source?: Extract<keyof T, string>;
  label?: ReactNode;
  /** A react-admin field for the cell. */
  field?: ComponentType<{ source: string }>;
  /** Returns the cell's content for the record. */
  render?: (record: T) => ReactNode;
  /** The cell's content, in the record's context. */
  children?: ReactNode;
  /** Disables sorting, even if the API supports it. */
  disableSort?: boolean;
  /** The sort order of the first click on the header. */
  sortByOrder?: SortPayload['order'];
  /** For the header cell and the record cells. */
  className?: string;
  headerClassName?: string;
  cellClassName?: string;
  align?: CSSProperties['textAlign'];
  /** MUI styles for the header cell and the record cells; `cellSx` for record cells only. */
  sx?: SxProps<Theme>;
  cellSx?: (record: T) => SxProps<Theme>;
}

interface TableColumns {
  hidden: readonly string[];
  isSortable: (source: string | undefined) => boolean;
  /** The component for a column in a menu that shows and hides columns. */
  Switch?: ComponentType<Pick<ColumnProps, 'source' | 'label'>>;
}

/** Context of the table's columns. */
export const TableColumnsContext = createContext<TableColumns>({ hidden: [], isSortable: () => false });

/** True inside a cell, where a nested column renders only its content. */
const InCell = createContext(false);

/**
 * A column of a table: renders the header cell in the header, the record's cell in a row, and a switch in a menu of columns. A
 * component that renders a `Column` can be used as a column, too. `<Column<User> source="nmae" />` fails the type check.
 */
export const Column = <T extends RaRecord = RaRecord>(typedProps: ColumnProps<T>) => {
  const props = typedProps as unknown as ColumnProps;
  const context = useDataTableRenderContext();
  const { hidden, Switch } = useContext(TableColumnsContext);
  if (useContext(InCell)) return <Value {...props} />;
  if (Switch && context === 'columnsSelector') return <Switch source={props.source} label={props.label} />;
  if (hidden.includes(props.source ?? String(props.label))) return null;
  return context === 'header' ? <HeaderCell {...props} /> : <DataCell {...props} />;
};

/** Returns the attributes of a cell. Only cells with `sx` are MUI's `Box`: plain elements render faster. */
const attributesOf = ({ className, align, sx }: ColumnProps, ownClass: string | undefined, tag: 'td' | 'th') => ({
  className: [className, ownClass].filter(Boolean).join(' ') || undefined,
  style: align && { textAlign: align },
  ...(sx && { component: tag, sx }),
});

const HeaderCell = (props: ColumnProps) => {
  const { source, disableSort, sortByOrder = 'ASC', headerClassName, sx } = props;
  const label = useTranslateLabel()(props);
  const { isSortable } = useContext(TableColumnsContext);
  const { handleSort } = useDataTableCallbacksContext();
  const sort = useDataTableSortContext();
  const isActive = source !== undefined && sort?.field === source;
  const direction = (isActive ? sort.order : sortByOrder) === 'DESC' ? 'desc' : 'asc';
  const Cell: ElementType = sx ? Box : 'th';
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the layout on phones removes the table's own roles
    <Cell
      role="columnheader"
      scope="col"
      {...attributesOf(props, headerClassName, 'th')}
      aria-sort={isActive ? `${direction}ending` : undefined}
    >
      {handleSort && !disableSort && isSortable(source) ? (
        <TableSortLabel
          component="button"
          active={isActive}
          direction={direction}
          data-field={source}
          data-order={sortByOrder}
          onClick={handleSort}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </Cell>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
};

/** A word so long that it would make its column too wide. */
const LONG_WORD = /\S{25}/;

/** Lets an email address break before its `@`, rather than anywhere or not at all. */
const breakable = (text: string) => {
  const at = text.indexOf('@');
  return at > 0 ? [text.slice(0, at), <wbr key="@" />, text.slice(at)] : text;
};

const DataCell = (props: ColumnProps) => {
  const label = useTranslateLabel()(props);
  const value = useValue(props);
  const record = useRecordContext();
  const own = record && props.cellSx?.(record);
  const sx = own ? ([own, props.sx ?? []].flat() as SxProps<Theme>) : props.sx;
  const Cell: ElementType = sx ? Box : 'td';
  const isLong = typeof value === 'string' && LONG_WORD.test(value);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the layout on phones removes the table's own roles
    <Cell
      role="cell"
      data-label={typeof label === 'string' ? label : undefined}
      {...attributesOf({ ...props, sx }, props.cellClassName, 'td')}
    >
      <div className={isLong ? 'table__cell table__cell--long' : 'table__cell'}>
        {typeof value === 'string' ? breakable(value) : <InCell.Provider value={true}>{value}</InCell.Provider>}
      </div>
    </Cell>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
};

const Value = (props: ColumnProps) => useValue(props);

/** Returns the column's content for the record in the context. */
const useValue = ({ source, field: Field, render, children }: ColumnProps): ReactNode => {
  const record = useRecordContext();
  const value: unknown = useFieldValue({ source: source ?? '' });
  if (children) return children;
  if (render && record) return render(record);
  if (Field && source) return <Field source={source} />;
  return typeof value === 'boolean' ? String(value) : text(value);
};
