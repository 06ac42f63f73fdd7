import ExpandIcon from '@mui/icons-material/KeyboardArrowDown';
import CollapseIcon from '@mui/icons-material/KeyboardArrowUp';
import type { MouseEvent } from 'react';
import { type RaRecord, useDataTableCallbacksContext, useDataTableSelectedIdsContext, useTranslate } from 'react-admin';
import { IconButton } from '../../ui/Buttons';

/** A native checkbox, because a table has dozens of them. Its label is a larger click target. */
const Checkbox = ({
  label,
  isChecked,
  onClick,
}: {
  label: string;
  isChecked: boolean;
  onClick: (event: MouseEvent<HTMLInputElement>) => void;
}) => (
  <label className="table__check">
    <input type="checkbox" aria-label={label} checked={isChecked} onClick={onClick} readOnly />
  </label>
);

/** Selects all rows of the page, or none of them. */
export const SelectAllCell = ({ data = [] }: { data: RaRecord[] | undefined }) => {
  const translate = useTranslate();
  const { onSelect } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext() ?? [];
  const ids = data.map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  const others = selectedIds.filter((id) => !ids.includes(id));
  return (
    // biome-ignore lint/a11y/noRedundantRoles: the layout on phones removes the table's own roles
    <th role="columnheader" scope="col" className="table__control">
      <Checkbox
        label={translate('ra.action.select_all')}
        isChecked={isAll}
        onClick={() => onSelect?.(isAll ? others : [...others, ...ids])}
      />
    </th>
  );
};

/** Selects a row; with Shift, also the rows between it and the row that was selected last. */
export const SelectCell = ({
  isSelected,
  onToggle,
}: {
  isSelected: boolean;
  onToggle: (event: MouseEvent<HTMLInputElement>) => void;
}) => {
  const translate = useTranslate();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as above
    <td role="cell" className="table__control">
      <Checkbox label={translate('ra.action.select_row')} isChecked={isSelected} onClick={onToggle} />
    </td>
  );
};

/** Expands and collapses a row. */
export const ExpandCell = ({ isExpanded, onToggle }: { isExpanded: boolean; onToggle: () => void }) => {
  const translate = useTranslate();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as above
    <td role="cell" className="table__control">
      <IconButton label={translate(isExpanded ? 'ra.action.close' : 'ra.action.expand')} onClick={onToggle}>
        {isExpanded ? <CollapseIcon fontSize="small" /> : <ExpandIcon fontSize="small" />}
      </IconButton>
    </td>
  );
};
