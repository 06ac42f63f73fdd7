import { useEffect } from 'react';
import { type FilterPayload, useRecordSelection, useStoreContext, useTranslate } from 'react-admin';
import { toast } from '../../ui/toast/toast';

/**
 * react-admin's `useRecordSelection`, for one search, filter and tab: a change of these clears the selection, so that no action
 * changes rows that the user cannot see (docs/rulings.md, 33). A toast says so and offers an Undo. Rows on other pages stay selected.
 * @param filter All that narrows the list.
 */
export const useVisibleSelection = (resource: string, filter: FilterPayload) => {
  const [ids, selection] = useRecordSelection({ resource });
  const store = useStoreContext();
  const translate = useTranslate();
  // In the store like the selection itself, which also outlives the screen.
  const key = `${resource}.selectedIds.filter`;
  const shown = JSON.stringify(filter);
  useEffect(() => {
    const before = store.getItem<string>(key);
    if (before === shown) return;
    store.setItem(key, shown);
    if (before === undefined || ids.length === 0) return;
    selection.clearSelection();
    toast({
      title: translate('kit.bulk.cleared'),
      severity: 'info',
      action: { label: translate('ra.action.undo'), onClick: () => selection.select(ids), isUndo: true },
    });
  });
  return [ids, selection] as const;
};
