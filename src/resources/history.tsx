import HistoryIcon from '@mui/icons-material/History';
import type { HistoryEntry } from '../../server/contract';
import { defineResource } from '../crud/defineResource';
import { Column as AnyColumn } from '../crud/list/Column';
import { ChoiceFilter, DateFilter, NumberFilter, ReferenceFilter } from '../crud/list/filterInputs';
import { typed } from '../crud/typed';
import { historyEntry } from '../dataProvider/history';
import { longDateTime } from '../format/date';
import { ContentFailure } from '../ui/CodeFailure';
import { lazyPart } from '../ui/lazyPart';
import { WhenLoaded } from '../ui/WhenLoaded';
import { Action, ChangedFields, RecordLink } from './history/columns';

const Column = typed<HistoryEntry>()(AnyColumn);

const EntryDetails = lazyPart(async () => (await import('../crud/history/EntryDetails')).EntryDetails, ContentFailure);

const actions = ['create', 'update', 'delete'].map((id) => ({ id, name: `kit.history.${id}` }));
const kinds = [
  ...['users', 'supplements', 'wellbeing-metrics', 'feedback', 'purchases', 'admin-users', 'system-tasks', 'exports'],
].map((id) => ({ id, name: `resources.${id}.menu` }));
const invitations = { id: 'invitations', name: 'resources.history.invitations' };

export default defineResource<HistoryEntry>({
  name: 'history',
  icon: HistoryIcon,
  menu: { order: 7 },
  needsFeatures: true,
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
    invitations: 'Invitations',
    invitation: 'Invitation |||| Invitations',
    list: { empty: 'No changes found.' },
  },

  api: {
    path: 'history',
    record: historyEntry,
    items: 'entries',
    query: ['page', 'limit'],
    filters: ['resource', 'recordId', 'actorId', 'action', 'from', 'to', 'batch'],
    days: ['from', 'to'],
  },
  invalidates: [],

  list: {
    cardBreakpoint: 'tablet',
    filterInputs: (
      <>
        <ChoiceFilter source="resource" choices={[...kinds, invitations]} />
        <NumberFilter source="recordId" label="resources.history.record_number" isWhole />
        <ChoiceFilter source="action" choices={actions} />
        <ReferenceFilter source="actorId" reference="admin-users" />
        <DateFilter source="from" />
        <DateFilter source="to" />
      </>
    ),
    csv: {},
    expand: (
      <WhenLoaded>
        <EntryDetails />
      </WhenLoaded>
    ),
    columns: (
      <>
        <Column source="at" className="table__whole" render={({ at }) => longDateTime(at)} />
        <Column source="actorName" />
        <Column source="action" render={(entry) => <Action {...entry} />} />
        <Column source="recordId" render={(entry) => <RecordLink {...entry} />} />
        <Column source="changed" render={(entry) => <ChangedFields {...entry} />} />
        <Column source="clientAddress" />
      </>
    ),
  },
});
