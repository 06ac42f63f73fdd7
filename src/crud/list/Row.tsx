import { memo, type ReactElement } from 'react';
import { type RaRecord, RecordContextProvider, useDataTableCallbacksContext } from 'react-admin';
import { SelectCell } from './ControlCells';
import { InteractiveRow } from './InteractiveRow';
import { RowActions } from './RowActions';

interface RowProps {
  record: RaRecord;
  cells: ReactElement[];
  /** Whether the row has buttons of its own. */
  hasActions: boolean;
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined;
  expand: ReactElement | undefined;
  /** How many cells the row has. */
  width: number;
}

/** A record's row. Memoized, so that selecting a row renders no other one. */
export const Row = memo(({ record, cells, hasActions, isSelected, expand, width }: RowProps) => {
  const { handleToggleItem, rowClick } = useDataTableCallbacksContext();
  const content = (
    // biome-ignore-start lint/a11y/noRedundantRoles: the phone's layout takes the table's own away
    <>
      {isSelected !== undefined && (
        <SelectCell isSelected={isSelected} onToggle={(event) => handleToggleItem?.(record.id, event)} />
      )}
      {cells}
      {hasActions && (
        <td role="cell" className="table__actions">
          <RowActions record={record} />
        </td>
      )}
    </>
  );
  return (
    <RecordContextProvider value={record}>
      {expand || rowClick ? (
        <InteractiveRow record={record} expand={expand} width={width}>
          {content}
        </InteractiveRow>
      ) : (
        <tr role="row">{content}</tr>
      )}
    </RecordContextProvider>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
});
