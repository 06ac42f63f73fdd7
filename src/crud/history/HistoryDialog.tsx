import { type RaRecord, useGetRecordRepresentation } from 'react-admin';
import { NoticeDialog } from '../dialog/NoticeDialog';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { RecordHistory } from './RecordHistory';

/** The history of a record, `#history=12`. */
export const HistoryDialog = ({ record }: { record: RaRecord | undefined }) => {
  const { name } = useDefinition();
  const resourceTranslate = useResourceTranslate();
  const nameOf = useGetRecordRepresentation(name);
  if (!record) return null;
  return (
    <NoticeDialog title={resourceTranslate('history.title')}>
      <p className="muted">{nameOf(record)}</p>
      <RecordHistory resource={name} record={record} />
    </NoticeDialog>
  );
};
