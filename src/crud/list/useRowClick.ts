import type { MouseEvent } from 'react';
import {
  type RaRecord,
  useDataTableCallbacksContext,
  useGetPathForRecordCallback,
  useNavigate,
  useResourceContext,
} from 'react-admin';

type RowClickEvent = MouseEvent<HTMLTableRowElement>;

/** Elements that react to a click themselves. */
const CONTROLS = 'a, button, input, select, textarea, label, [role=button], [role=combobox]';

/**
 * Returns what a click on a record's row does by the list's `rowClick`, as in react-admin's `DataTable`.
 * @param toggleExpanded Called where `rowClick` is or returns 'expand'.
 * @returns undefined where the list has no `rowClick`.
 */
export const useRowClick = (record: RaRecord, toggleExpanded: () => void) => {
  const { rowClick, handleToggleItem } = useDataTableCallbacksContext();
  const resource = useResourceContext() ?? '';
  const navigate = useNavigate();
  const getPathForRecord = useGetPathForRecordCallback();
  if (!rowClick) return undefined;

  return async (event: RowClickEvent) => {
    if (isForControl(event)) return;
    const link = typeof rowClick === 'function' ? await rowClick(record.id, resource, record) : rowClick;
    if (link === 'expand') return toggleExpanded();
    if (link === 'toggleSelection') return handleToggleItem?.(record.id, event);
    const path = await getPathForRecord({ record, resource, link });
    if (path) navigate(path, { state: { _scrollToTop: true } });
  };
};

/** Whether the click belongs to a control in the row, or to a dialog that one of its cells has opened (a portal). */
const isForControl = ({ target, currentTarget }: RowClickEvent) =>
  !(target instanceof Element) || !currentTarget.contains(target) || target.closest(CONTROLS) !== null;
