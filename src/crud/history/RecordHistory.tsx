import HistoryIcon from '@mui/icons-material/History';
import Stack from '@mui/material/Stack';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useGetRecordRepresentation, useRecordContext, useTranslate } from 'react-admin';
import { historyPage } from '../../dataProvider/history';
import { PAGE_SIZE } from '../../dataProvider/listAdapter';
import { useRead } from '../../dataProvider/useCall';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailure } from '../../ui/LoadFailure';
import { LoadingText } from '../../ui/LoadingText';
import { useKeptFocus } from '../../ui/useKeptFocus';
import { NoticeDialog } from '../dialog/NoticeDialog';
import { ListPagination } from '../list/ListPagination';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { Changes, ENTRY, EntryHeading, RestoreButton } from './Changes';

/** The history of a record, `#history=12`. */
export const HistoryDialog = () => {
  const record = useRecordContext();
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

/** The changes of a record, newest first, with buttons that restore the version after each change, and the first version. */
export const RecordHistory = ({ resource, record }: { resource: string; record: RaRecord }) => {
  const translate = useTranslate();
  const keptFocus = useKeptFocus();
  const [page, setPage] = useState(1);
  const { id } = record;
  const query = new URLSearchParams({ resource, recordId: String(id), page: String(page), limit: String(PAGE_SIZE) });
  // Every write of the console invalidates this (`dataProvider/index.ts`). Other users change records, too.
  const options = { staleTime: 0, placeholderData: keepPreviousData };
  const queryKey = ['history', 'record', resource, id, page];
  const { data, isPending, isFetching, isError, refetch } = useRead(queryKey, `history?${query}`, historyPage, options);
  if (isPending) return <LoadingText />;
  if (isError || !data)
    return <LoadFailure message={translate('kit.history.failed')} isFetching={isFetching} onRetry={refetch} />;
  const { entries, total } = data;
  if (entries.length === 0) return <EmptyState icon={<HistoryIcon />} text={translate('kit.history.empty')} />;
  const oldest = page * PAGE_SIZE >= total ? entries.at(-1) : undefined;
  return (
    <div aria-busy={isFetching} {...keptFocus}>
      <ol className="divided">
        {entries.map((entry, index) => (
          <Stack key={entry.id} component="li" spacing={1} sx={ENTRY}>
            <EntryHeading entry={entry} />
            <Changes entry={entry} />
            {(page > 1 || index > 0) && <RestoreButton entry={entry} record={record} version="after" />}
          </Stack>
        ))}
        {oldest?.before && (
          <Stack component="li" spacing={1} sx={ENTRY}>
            <p className="strong">{translate('kit.history.first_version')}</p>
            <RestoreButton entry={oldest} record={record} version="before" />
          </Stack>
        )}
      </ol>
      {total > PAGE_SIZE && <ListPagination page={page} total={total} onChange={setPage} />}
    </div>
  );
};
