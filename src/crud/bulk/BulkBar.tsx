import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { BulkActions } from '../../dataProvider/listAdapter';
import { wholeNumber } from '../../format/number';
import { restoreFocus } from '../../ui/useKeptFocus';
import type { useListController } from '../list/useListController';
import { noteRecords } from './selectedRecords';
import { SELECTION_LIMIT, useSelectAll } from './useSelectAll';
import { useBulkTexts } from './words';
import './bulk-bar.css';

interface BulkBarProps {
  list: ReturnType<typeof useListController>;
  actions: BulkActions;
  /** Opens the dialog of an action with the selected rows. */
  onAction: (action: string) => void;
}

/** The number of selected rows, and what can be done with them. */
export const BulkBar = ({ list, actions, onAction }: BulkBarProps) => {
  const { selectedIds, onSelect, onUnselectItems, resource, request, total = 0, hasMore, data = [] } = list;
  const translate = useTranslate();
  const { textOf } = useBulkTexts();
  const queryClient = useQueryClient();
  const note = (records: readonly RaRecord[]) => noteRecords(queryClient, resource, records);
  useEffect(() => note(data));
  const all = useSelectAll({ resource, request, onRead: note, onSelect });
  const selectable = Math.min(total, SELECTION_LIMIT);

  if (selectedIds.length === 0) return null;
  return (
    <div role="toolbar" aria-label={translate('kit.list.bulk_actions')} className="bulk-bar">
      <span className="bulk-bar__count" role="status">
        {all.count === undefined
          ? translate('kit.bulk.selected', { count: wholeNumber(selectedIds.length) })
          : translate('kit.bulk.selecting', { count: wholeNumber(all.count), total: wholeNumber(selectable) })}
      </span>
      <Button
        size="small"
        onClick={() => {
          if (all.count !== undefined) return all.cancel();
          onUnselectItems();
          setTimeout(restoreFocus);
        }}
      >
        {translate(all.count === undefined ? 'kit.bulk.unselect' : 'kit.action.cancel')}
      </Button>
      {all.count === undefined && total > data.length && selectedIds.length < selectable && (
        <Button size="small" onClick={() => void all.start()}>
          {translate(hasMore || total > SELECTION_LIMIT ? 'kit.bulk.select_first' : 'kit.bulk.select_all', {
            count: wholeNumber(selectable),
          })}
        </Button>
      )}
      <div className="bulk-bar__actions">
        {Object.keys(actions).map((action) => (
          <Button
            key={action}
            size="small"
            variant="outlined"
            color={actions[action] === null ? 'error' : 'primary'}
            aria-disabled={all.count !== undefined}
            onClick={() => all.count === undefined && onAction(action)}
          >
            {textOf(action, 'label')}
          </Button>
        ))}
      </div>
    </div>
  );
};
