import { Children, Fragment, isValidElement, memo, type ReactElement, type ReactNode } from 'react';
import { type RaRecord, RecordContextProvider, useTranslateLabel } from 'react-admin';
import { Button } from '../Button';
import { useDefinition } from '../DefinitionContext';
import { LoadFailure } from '../LoadFailure';
import { Spinner } from '../Spinner';
import { useWords } from '../useWords';
import { Column, type ColumnProps } from './Column';
import { hasRowActions, RowActions } from './RowActions';
import './table.css';
import './table-cards.css';

interface TableProps {
  list: {
    data?: RaRecord[];
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    /** The rows are still those of the page before. */
    isPlaceholderData: boolean;
    refetch: () => Promise<unknown>;
    page: number;
    setPage: (page: number) => void;
  };
  columns: ReactNode;
}

/** Columns may be gathered in fragments. */
const columnsOf = (columns: ReactNode): ReactElement<ColumnProps>[] =>
  Children.toArray(columns).flatMap((column) => {
    if (!isValidElement<ColumnProps>(column)) return [];
    return column.type === Fragment ? columnsOf(column.props.children) : [column];
  });

/**
 * The list's rows. On a phone each row becomes a card, its cells named by `data-label`; the roles are written out because
 * browsers drop a table's own when its display changes.
 */
export const Table = ({ list, columns }: TableProps) => {
  const definition = useDefinition();
  const words = useWords();
  const translateLabel = useTranslateLabel();
  const cells = columnsOf(columns);
  const labels = cells.map(({ props: { source, label } }) =>
    String(translateLabel({ source, label, resource: definition.name })),
  );
  const actions = hasRowActions(definition);
  const width = cells.length + (actions ? 1 : 0);

  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <div className={definition.list.roomy ? 'table__frame table__frame--roomy' : 'table__frame'}>
      <div className="table__scroll">
        {list.isPlaceholderData && (
          <span role="status" className="table__loading">
            {words('list.loading')}
          </span>
        )}
        <table role="table" className="table" aria-busy={list.isFetching}>
          <thead role="rowgroup">
            <tr role="row">
              {labels.map((label, index) => (
                <th key={label} role="columnheader" scope="col" className={cells[index]?.props.className}>
                  {label}
                </th>
              ))}
              {actions && (
                <th role="columnheader" scope="col" className="table__actions">
                  {words('list.actions')}
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {list.isPending || list.isError || list.data?.length === 0 ? (
              <tr role="row" className={list.isPending ? 'table__message table__message--pending' : 'table__message'}>
                <td role="cell" colSpan={width}>
                  <Message list={list} />
                </td>
              </tr>
            ) : (
              list.data?.map((record) => (
                <Row key={record.id} record={record} cells={cells} labels={labels.join('\n')} actions={actions} />
              ))
            )}
          </tbody>
        </table>
      </div>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
};

const Message = ({ list }: Pick<TableProps, 'list'>) => {
  const words = useWords();
  const { list: options } = useDefinition();
  if (list.isPending && options.pending === 'spinner') return <Spinner />;
  if (list.isPending) return <span role="status">{words('list.loading')}</span>;
  if (list.isError)
    return (
      <LoadFailure
        message={words('list.failed')}
        hint={words('list.failed_hint')}
        isFetching={list.isFetching}
        onRetry={list.refetch}
      />
    );
  return (
    <div className="table__empty">
      <span role="status">{words('list.empty')}</span>
      {list.page > 1 && (
        <Button variant="outlined" onClick={() => list.setPage(1)}>
          {words('list.first_page')}
        </Button>
      )}
    </div>
  );
};

interface RowProps {
  record: RaRecord;
  cells: ReactElement<ColumnProps>[];
  /** Joined by line ends, so that equal labels are equal. */
  labels: string;
  actions: boolean;
}

const Row = memo(
  ({ record, cells, labels, actions }: RowProps) => {
    const names = labels.split('\n');
    return (
      <RecordContextProvider value={record}>
        {/* biome-ignore-start lint/a11y/noRedundantRoles: the phone's layout takes the table's own away */}
        <tr role="row">
          {cells.map((cell, index) => (
            <td key={names[index]} role="cell" data-label={names[index]} className={cell.props.className}>
              <div className="table__cell">
                <Column {...cell.props} />
              </div>
            </td>
          ))}
          {actions && (
            <td role="cell" className="table__actions">
              <RowActions record={record} />
            </td>
          )}
        </tr>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
      </RecordContextProvider>
    );
  },
  (before, after) => before.record === after.record && before.labels === after.labels,
);
