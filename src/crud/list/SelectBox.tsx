import type { MouseEvent } from 'react';
import { type RaRecord, useDataTableCallbacksContext, useDataTableSelectedIdsContext, useTranslate } from 'react-admin';

interface SelectBoxProps {
  label: string;
  /** Whether the label is visible. */
  isLabelled?: boolean;
  isChecked: boolean;
  /** Whether only some of its rows are selected. */
  isMixed?: boolean;
  onClick: (event: MouseEvent<HTMLInputElement>) => void;
}

/** A native checkbox, because a table has dozens of them. Its label is a larger click target. */
export const SelectBox = ({ label, isLabelled, isChecked, isMixed = false, onClick }: SelectBoxProps) => (
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
    {isLabelled && label}
  </label>
);

/** Selects all rows of the page, or none of them. */
export const SelectAllBox = ({ data = [], isLabelled }: { data: RaRecord[] | undefined; isLabelled?: boolean }) => {
  const translate = useTranslate();
  const { onSelect } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext() ?? [];
  const ids = data.map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  const others = selectedIds.filter((id) => !ids.includes(id));
  return (
    <SelectBox
      label={translate('ra.action.select_all')}
      isLabelled={isLabelled}
      isChecked={isAll}
      isMixed={!isAll && ids.some((id) => selectedIds.includes(id))}
      onClick={() => onSelect?.(isAll ? others : [...others, ...ids])}
    />
  );
};
