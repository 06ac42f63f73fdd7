import { useTranslate } from 'react-admin';
import { TaskDialog } from './TaskDialog';

/** Rebuilds the database's totals, statistics and search indexes. */
export const CacheDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <TaskDialog kind="clear-cache" path="system/cache/clear" title={translate('system.cache.title')} onClose={onClose}>
      <p>{translate('system.cache.text')}</p>
    </TaskDialog>
  );
};
