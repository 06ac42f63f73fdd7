import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { type Identifier, type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { IfAllowed } from '../../authProvider/IfAllowed';
import type { BulkActions } from '../../dataProvider/listAdapter';
import { BATCH } from '../../dataProvider/manyRecords';
import { wholeNumber } from '../../format/number';
import { toast } from '../../ui/toast/toast';
import { useExplanation } from '../../ui/useExplanation';
import { restoreFocus } from '../../ui/useKeptFocus';
import type { ResourceListResult } from '../list/useResourceList';
import { useBulkTexts } from './useBulkTexts';
import './bulk-bar.css';

/** The records that were shown or selected, by resource and id: a question about them needs their names. */
const known = new Map<string, RaRecord>();

const remember = (resource: string, records: readonly RaRecord[]) => {
  for (const record of records) known.set(`${resource} ${record.id}`, record);
};

export const rememberedRecord = (resource: string, id: Identifier) => known.get(`${resource} ${id}`);

interface BulkBarProps {
  list: ResourceListResult;
  actions: BulkActions;
  /** Opens the dialog of an action with the selected rows. */
  onAction: (action: string) => void;
}

/** The number of selected rows, and the buttons of the bulk actions. */
export const BulkBar = ({ list, actions, onAction }: BulkBarProps) => {
  const { selectedIds, onUnselectItems, resource, total = 0, hasMore, data = [] } = list;
  const translate = useTranslate();
  const { textOf } = useBulkTexts();
  useEffect(() => remember(resource, data));
  const { count, start, cancel } = useSelectAllPages(list);
  const isSelectingAll = count !== undefined;
  const selectable = Math.min(total, SELECTION_LIMIT);
  const others = selectedIds.filter((id) => !data.some((record) => record.id === id));
  const numbers = { count: wholeNumber(selectedIds.length), others: wholeNumber(others.length) };

  const rows = [...data, ...others.map((id) => rememberedRecord(resource, id))];
  /** Whether any row differs from what the action sets: on the tab Unresolved, there is nothing to reopen. */
  const hasEffect = (action: string) => {
    const values = actions[action];
    return !values || rows.some((row) => Object.entries(values).some(([name, value]) => row?.[name] !== value));
  };

  return (
    <div role="toolbar" aria-label={translate('kit.list.bulk_actions')} className="bulk-bar cluster">
      <span className="bulk-bar__count strong" role="status">
        {isSelectingAll
          ? translate('kit.bulk.selecting', { count: wholeNumber(count), total: wholeNumber(selectable) })
          : translate(others.length > 0 ? 'kit.bulk.selected_elsewhere' : 'kit.bulk.selected', numbers)}
      </span>
      <Button
        size="small"
        onClick={() => {
          if (isSelectingAll) return cancel();
          onUnselectItems();
          setTimeout(restoreFocus);
        }}
      >
        {translate(isSelectingAll ? 'kit.action.cancel' : 'kit.bulk.unselect')}
      </Button>
      {!isSelectingAll && total > data.length && selectedIds.length < selectable && (
        <Button size="small" onClick={() => void start()}>
          {translate(hasMore || total > SELECTION_LIMIT ? 'kit.bulk.select_first' : 'kit.bulk.select_all', {
            count: wholeNumber(selectable),
          })}
        </Button>
      )}
      <div className="bulk-bar__actions cluster">
        {Object.keys(actions)
          .filter(hasEffect)
          .map((action) => (
            <IfAllowed key={action} action={actions[action] === null ? 'delete' : 'edit'}>
              <Button
                size="small"
                variant="outlined"
                color={actions[action] === null ? 'error' : 'primary'}
                aria-disabled={isSelectingAll}
                onClick={() => !isSelectingAll && onAction(action)}
              >
                {textOf(action, 'label')}
              </Button>
            </IfAllowed>
          ))}
      </div>
    </div>
  );
};

/** Maximum number of selected records. */
const SELECTION_LIMIT = 10_000;

/**
 * Selects all records that match the list's search and filters, up to `SELECTION_LIMIT`, by reading their ids page by page.
 * @returns `count`, the number of records read so far; undefined while it is not running.
 */
const useSelectAllPages = ({ resource, request, onSelect }: ResourceListResult) => {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const explain = useExplanation();
  const [count, setCount] = useState<number>();
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  const cancel = () => {
    reading.current?.abort();
    setCount(undefined);
  };

  const start = async () => {
    reading.current = new AbortController();
    const { signal } = reading.current;
    const ids = new Set<Identifier>();
    setCount(0);
    try {
      for (let page = 1; page <= SELECTION_LIMIT / BATCH; page += 1) {
        const pagination = { page, perPage: BATCH };
        const { data, total = 0 } = await dataProvider.getList(resource, { ...request, pagination, signal });
        if (signal.aborted) return;
        remember(resource, data);
        for (const { id } of data) ids.add(id);
        setCount(ids.size);
        if (data.length < BATCH || page * BATCH >= total) break;
      }
      onSelect([...ids]);
    } catch (error) {
      if (signal.aborted) return;
      const description = translate('kit.bulk.select_failed');
      toast({ title: translate('kit.toast.error'), description, detail: explain(error), destructive: true });
    }
    setCount(undefined);
  };

  return { count, start, cancel };
};
