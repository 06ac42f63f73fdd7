import { useTranslate } from 'react-admin';
import type { SystemAction } from '../SystemTab';
import { DataExportDialog } from './DataExportDialog';
import { SchemaDialog } from './SchemaDialog';
import { TaskDialog } from './TaskDialog';
import { UpdatesDialog } from './UpdatesDialog';

interface DialogProps {
  onClose: () => void;
}

/** Rebuilds the database's totals, statistics and search indexes. */
const CacheDialog = ({ onClose }: DialogProps) => {
  const translate = useTranslate();
  return (
    <TaskDialog kind="clear-cache" path="system/cache/clear" title={translate('system.cache.title')} onClose={onClose}>
      <p>{translate('system.cache.text')}</p>
    </TaskDialog>
  );
};

const dialogs = { sync: SchemaDialog, cache: CacheDialog, export: DataExportDialog, updates: UpdatesDialog };

/** The dialog of a system action. */
export const SystemDialog = ({ action, onClose }: DialogProps & { action: SystemAction }) => {
  const Dialog = dialogs[action];
  return <Dialog onClose={onClose} />;
};
