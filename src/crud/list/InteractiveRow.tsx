import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { type RaRecord, useExpanded } from 'react-admin';
import { useDefinition } from '../ResourceProvider';
import { ExpandCell } from './ControlCells';
import { useRowClick } from './useRowClick';

interface InteractiveRowProps {
  record: RaRecord;
  expand: ReactElement | undefined;
  /** How many cells the row has. */
  width: number;
  /** The row's other cells. */
  children: ReactNode;
}

/**
 * A row that expands or that reacts to a click. A click on the row is for the mouse alone, as in react-admin: the row's
 * buttons do the same with the keyboard.
 */
export const InteractiveRow = ({ record, expand, width, children }: InteractiveRowProps) => {
  const { name } = useDefinition();
  const [isExpanded, toggleExpanded] = useExpanded(name, record.id);
  const onClick = useRowClick(record, toggleExpanded);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the phone's layout takes the table's own away
    <>
      <tr role="row" className={onClick && 'table__row--clickable'} onClick={onClick}>
        {expand && <ExpandCell isExpanded={isExpanded} onToggle={toggleExpanded} />}
        {children}
      </tr>
      {expand && isExpanded && (
        <tr role="row" className="table__details">
          <td role="cell" colSpan={width}>
            {cloneElement(expand)}
          </td>
        </tr>
      )}
    </>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
};
