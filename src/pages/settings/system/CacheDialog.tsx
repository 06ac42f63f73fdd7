import { useSay } from './say';
import { TaskDialog } from './TaskDialog';

/** Rebuilds the database's totals, statistics and search indexes. */
export const CacheDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  return (
    <TaskDialog kind="clear-cache" path="system/cache/clear" title={say('cache.title')} onClose={onClose}>
      <p>{say('cache.text')}</p>
    </TaskDialog>
  );
};
