import SupplementIcon from '@mui/icons-material/MedicationOutlined';
import type { Supplement } from '../../../server/contract';
import { defineResource } from '../../crud/defineResource';
import { Column } from '../../crud/list/Column';
import { ReferenceFilter, YesNoFilter } from '../../crud/list/filterInputs';
import { OwnerColumn, ownerLine } from '../../crud/list/OwnerColumn';
import { ToggleAction } from '../../crud/list/ToggleAction';
import { TwoLines } from '../../crud/list/TwoLines';
import { ActiveBadge } from '../../ui/Badge';
import api from './api';
import { DosesColumn, DosesSum, Period } from './fields';

export default defineResource<Supplement>({
  ...api,
  icon: SupplementIcon,
  menu: { order: 2 },
  messages: {
    name: 'Supplement |||| Supplements',
    menu: 'Supplements',
    title: 'Supplements',
    subtitle: 'Manage supplements in the system',
    fields: { isActive: 'Active', isMedicine: 'Medicine', startDate: 'Start date', endDate: 'End date' },
    columns: { period: 'Period', status: 'Status', doses: 'Doses' },
    groups: { intake: 'Intake', period: 'Period and status' },
    taken_on: 'Doses taken on %{day} (%{zone}):',
    since: 'Since %{start}',
    rules: {
      dosage: 'Dosage is required.',
      frequency: 'Frequency is required.',
      timeOfDay: 'At least one time of day is required.',
      startDate: 'Start date is required.',
    },
  },

  list: {
    cardBreakpoint: 'tablet',
    search: true,
    filterInputs: (
      <>
        <YesNoFilter source="isActive" />
        <YesNoFilter source="isMedicine" />
        <ReferenceFilter source="userId" reference="users" />
      </>
    ),
    csv: {
      shown: { name: ['name', 'brand'], startDate: ['startDate', 'endDate'] },
      import: [
        { name: 'userEmail', isRequired: true, sample: 'ada@example.com' },
        { name: 'name', isRequired: true, sample: 'Magnesium' },
        { name: 'brand', sample: 'Nordic' },
        { name: 'dosage', isRequired: true, sample: '400 mg' },
        { name: 'frequency', isRequired: true, sample: 'daily' },
        { name: 'timeOfDay', isRequired: true, sample: 'morning;evening' },
        { name: 'purpose', sample: 'Sleep' },
        { name: 'startDate', isRequired: true, sample: '2026-01-31' },
        { name: 'endDate', sample: '' },
        { name: 'isActive', sample: 'yes' },
        { name: 'isMedicine', sample: 'no' },
        { name: 'isAutoTake', sample: 'no' },
        { name: 'supplyAmount', sample: '60' },
        { name: 'supplyDays', sample: '30' },
      ],
    },
    columns: (
      <>
        <Column<Supplement> source="name" render={({ name, brand }) => <TwoLines first={name} second={brand} />} />
        <OwnerColumn />
        <DosesColumn />
        <Column<Supplement> source="dosage" cellClassName="table__amount" />
        <Column<Supplement> source="frequency" />
        <Column<Supplement> source="purpose" cellClassName="table__long" />
        <Column<Supplement>
          source="startDate"
          label="resources.supplements.columns.period"
          cellClassName="table__days"
          render={(supplement) => <Period {...supplement} />}
        />
        <Column<Supplement>
          source="isActive"
          label="resources.supplements.columns.status"
          cellClassName="table__status"
          render={({ isActive }) => <ActiveBadge active={isActive} />}
        />
      </>
    ),
    summary: <DosesSum />,
    rowActions: <ToggleAction<Supplement> source="isActive" />,
  },

  edit: {
    inputs: async () => (await import('./SupplementForm')).SupplementInputs,
    // All fields of the record are sent: the form's values, and the others unchanged (rulings.md, 9).
    body: ({ endDate, ...supplement }) => ({ ...supplement, endDate: endDate || null }),
  },

  delete: {
    describe: ({ name, dosage, frequency, user }) => [
      name,
      [dosage, frequency].filter(Boolean).join(', '),
      ownerLine(user),
    ],
  },
});
