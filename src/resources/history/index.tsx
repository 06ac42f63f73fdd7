import HistoryIcon from '@mui/icons-material/History';
import type { HistoryEntry } from '../../../server/contract';
import { defineResource } from '../../crud/defineResource';
import { Column } from '../../crud/list/Column';
import { ChoiceFilter, DateFilter, NumberFilter, ReferenceFilter } from '../../crud/list/filterInputs';
import { longDateTime } from '../../format/date';
import { ContentFailure } from '../../ui/CodeFailure';
import { loadable } from '../../ui/loadable';
import api from './api';
import { Action, ChangedFields, RecordLink } from './columns';

const EntryDetails = loadable(async () => (await import('../../crud/history/Changes')).EntryDetails, ContentFailure);

const actions = ['create', 'update', 'delete'].map((id) => ({ id, name: `kit.history.${id}` }));
const kinds = [
  ...['users', 'supplements', 'wellbeing-metrics', 'feedback', 'purchases', 'admin-users'],
  ...['system-tasks', 'exports', 'invitations'],
].map((id) => ({ id, name: `resources.${id}.menu` }));

export default defineResource<HistoryEntry>({
  ...api,
  icon: HistoryIcon,
  menu: { order: 7 },
  messages: {
    name: 'Change |||| Changes',
    menu: 'History',
    title: 'History',
    subtitle: 'Who changed what, and when',
    fields: {
      at: 'When',
      actorName: 'Who',
      actorId: 'Who',
      action: 'What',
      resource: 'Kind of record',
      recordId: 'Record',
      changed: 'Changed fields',
      batch: 'Changed together',
      clientAddress: 'From',
    },
    record_number: 'Record number',
    list: { empty: 'No changes found.' },
  },

  list: {
    cardBreakpoint: 'tablet',
    filterInputs: (
      <>
        <ChoiceFilter source="resource" choices={kinds} />
        <NumberFilter source="recordId" label="resources.history.record_number" isWhole />
        <ChoiceFilter source="action" choices={actions} />
        <ReferenceFilter source="actorId" reference="admin-users" />
        <DateFilter source="from" />
        <DateFilter source="to" />
      </>
    ),
    csv: {},
    expand: <EntryDetails />,
    columns: (
      <>
        <Column<HistoryEntry> source="at" className="table__whole" render={({ at }) => longDateTime(at)} />
        <Column<HistoryEntry> source="actorName" />
        <Column<HistoryEntry> source="action" render={(entry) => <Action {...entry} />} />
        <Column<HistoryEntry> source="recordId" render={(entry) => <RecordLink {...entry} />} />
        <Column<HistoryEntry> source="changed" render={(entry) => <ChangedFields {...entry} />} />
        <Column<HistoryEntry> source="clientAddress" />
      </>
    ),
  },
});
