import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';

/** What can be done with the selected rows, while there are any. */
export const BulkActions = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <div role="toolbar" aria-label={translate('kit.list.bulk_actions')} className="list__bulk">
      <span aria-live="polite">{translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}</span>
      {children}
      <Button onClick={() => onUnselectItems()}>{translate('ra.action.unselect')}</Button>
    </div>
  );
};
