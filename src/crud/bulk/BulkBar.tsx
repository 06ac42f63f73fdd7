import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { type Identifier, type RaRecord, useGetRecordRepresentation, useTranslate } from 'react-admin';
import type { BulkActions } from '../../dataProvider/listAdapter';
import { wholeNumber } from '../../format/number';
import { restoreFocus } from '../../ui/useKeptFocus';
import type { useListController } from '../list/useListController';
import { useDefinition } from '../ResourceProvider';
import { SELECTION_LIMIT, useSelectAll } from './useSelectAll';
import { useBulkTexts } from './words';
import './bulk-bar.css';

const BulkDialog = lazy(() => import('./BulkDialog').then((module) => ({ default: module.BulkDialog })));

interface BulkBarProps {
  list: ReturnType<typeof useListController>;
  actions: BulkActions;
}

/** The number of selected rows, and what can be done with them. */
export const BulkBar = ({ list, actions }: BulkBarProps) => {
  const { selectedIds, onSelect, onUnselectItems, resource, request, total = 0, data = [] } = list;
  const translate = useTranslate();
  const { textOf } = useBulkTexts();
  const [open, setOpen] = useState<{ action: string; ids: readonly Identifier[] }>();
  const names = useNames(data);
  const all = useSelectAll({ resource, request, onRead: names.note, onSelect });
  const selectable = Math.min(total, SELECTION_LIMIT);

  return (
    <>
      {selectedIds.length > 0 && (
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
              {translate(total > SELECTION_LIMIT ? 'kit.bulk.select_first' : 'kit.bulk.select_all', {
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
                onClick={() => all.count === undefined && setOpen({ action, ids: selectedIds })}
              >
                {textOf(action, 'label')}
              </Button>
            ))}
          </div>
        </div>
      )}
      {open && (
        <Suspense>
          <BulkDialog {...open} actions={actions} nameOf={names.of} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
};

/** Remembers the records that were shown or selected, because a failure names its record. */
const useNames = (shown: readonly RaRecord[]) => {
  const { name } = useDefinition();
  const queryClient = useQueryClient();
  const representation = useGetRecordRepresentation(name);
  const known = useRef(new Map<Identifier, RaRecord>());
  const note = (records: readonly RaRecord[]) => {
    for (const record of records) known.current.set(record.id, record);
  };
  note(shown);
  const loaded = (id: Identifier) =>
    queryClient
      .getQueriesData<{ data?: RaRecord[] }>({ queryKey: [name, 'getList'] })
      .flatMap(([, list]) => list?.data ?? [])
      .find((record) => record.id === id);
  return { note, of: (id: Identifier) => representation(known.current.get(id) ?? loaded(id) ?? { id }) };
};
