import ExpandIcon from '@mui/icons-material/KeyboardArrowDown';
import CollapseIcon from '@mui/icons-material/KeyboardArrowUp';
import type { MouseEvent } from 'react';
import { type RaRecord, useDataTableCallbacksContext, useDataTableSelectedIdsContext, useTranslate } from 'react-admin';
import { IconButton } from '../../ui/Buttons';

/** A native checkbox, because a table has dozens of them. Its label is a larger click target. */
const Checkbox = ({
  label,
  text,
  isChecked,
  isMixed = false,
  onClick,
}: {
  label: string;
  /** The visible label, if any. */
  text?: string | undefined;
  isChecked: boolean;
  /** Whether only some of its rows are selected. */
  isMixed?: boolean;
  onClick: (event: MouseEvent<HTMLInputElement>) => void;
}) => (
  <label className="table__check">
    <input
      // There is no attribute for the mixed state.
      ref={(input) => {
        if (input) input.indeterminate = isMixed;
      }}
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      onClick={onClick}
      readOnly
    />
    {text}
  </label>
);

interface SelectAllProps {
  data: RaRecord[] | undefined;
  /** Whether the label is visible. */
  isLabelled?: boolean;
}

/** Selects all rows of the page, or none of them. */
export const SelectAllBox = ({ data = [], isLabelled }: SelectAllProps) => {
  const label = useTranslate()('ra.action.select_all');
  const { onSelect } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext() ?? [];
  const ids = data.map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  const others = selectedIds.filter((id) => !ids.includes(id));
  return (
    <Checkbox
      label={label}
      text={isLabelled ? label : undefined}
      isChecked={isAll}
      isMixed={!isAll && ids.some((id) => selectedIds.includes(id))}
      onClick={() => onSelect?.(isAll ? others : [...others, ...ids])}
    />
  );
};

/** The header's checkbox. */
export const SelectAllCell = ({ data }: Pick<SelectAllProps, 'data'>) => (
  // biome-ignore lint/a11y/noRedundantRoles: the layout on phones removes the table's own roles
  <th role="columnheader" scope="col" className="table__control">
    <SelectAllBox data={data} />
  </th>
);

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
      <IconButton
        action="open"
        label={translate(isExpanded ? 'ra.action.close' : 'ra.action.expand')}
        onClick={onToggle}
      >
        {isExpanded ? <CollapseIcon fontSize="small" /> : <ExpandIcon fontSize="small" />}
      </IconButton>
    </td>
  );
};
