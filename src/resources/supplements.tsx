import SupplementIcon from '@mui/icons-material/MedicationOutlined';
import type { Supplement } from '../../server/contract';
import { defineResource } from '../crud/defineResource';
import { FormGroup } from '../crud/FormGroup';
import { Column as AnyColumn } from '../crud/list/Column';
import { ReferenceFilter, YesNoFilter } from '../crud/list/filterInputs';
import { OwnerColumn, ownerLine } from '../crud/list/OwnerColumn';
import { ToggleAction } from '../crud/list/ToggleAction';
import { TwoLines } from '../crud/list/TwoLines';
import { atLeastOne, present, requiredText, rules } from '../crud/rules';
import { typed } from '../crud/typed';
import { owner } from '../dataProvider/calls';
import {
  day,
  featured,
  flag,
  number,
  optionalDay,
  optionalNumber,
  optionalText,
  record,
  reference,
  text,
  texts,
} from '../dataProvider/parse';
import { ActiveBadge } from '../ui/Badge';
import { FormRow } from '../ui/form/FormRow';
import {
  BooleanInput as AnyBooleanInput,
  DateInput as AnyDateInput,
  OptionalLabel as AnyOptionalLabel,
  TextAreaInput as AnyTextAreaInput,
  TextInput as AnyTextInput,
  HiddenField,
} from '../ui/form/inputs';
import { DosesColumn, DosesSum } from './supplements/Doses';
import { Period } from './supplements/Period';

const of = typed<Supplement>();
const Column = of(AnyColumn);
const TextInput = of(AnyTextInput);
const TextAreaInput = of(AnyTextAreaInput);
const DateInput = of(AnyDateInput);
const BooleanInput = of(AnyBooleanInput);
const OptionalLabel = of(AnyOptionalLabel);
const Hidden = of(HiddenField);
const Toggle = of(ToggleAction);

export default defineResource<Supplement>({
  name: 'supplements',
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

  api: {
    path: 'supplements',
    record: record<Supplement>({
      name: text,
      brand: optionalText,
      dosage: text,
      frequency: text,
      timeOfDay: texts,
      purpose: optionalText,
      isActive: flag(true),
      isAutoTake: flag(),
      isMedicine: flag(),
      startDate: day,
      endDate: optionalDay,
      supplyAmount: optionalNumber,
      supplyDays: optionalNumber,
      userId: reference,
      user: owner,
      doses: featured(number),
    }),
    items: 'supplements',
    query: ['page', 'limit', 'search'],
    filters: ['isActive', 'isMedicine', 'userId', 'name', 'takenOn'],
    days: ['takenOn'],
    sums: ['doses'],
    sortable: ['name', 'startDate', 'isActive'],
    bulk: { activate: { isActive: true }, deactivate: { isActive: false }, delete: null },
    restorable: true,
    impact: true,
    history: true,
  },
  invalidates: ['dashboard/stats', 'dashboard/popular-supplements', 'users/reads'],

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
        { name: 'supplyAmount', isNumber: true, sample: '60' },
        { name: 'supplyDays', isNumber: true, sample: '30' },
      ],
    },
    columns: (
      <>
        <Column source="name" render={({ name, brand }) => <TwoLines first={name} second={brand} />} />
        <OwnerColumn />
        <DosesColumn />
        <Column source="dosage" cellClassName="table__amount" />
        <Column source="frequency" />
        <Column source="purpose" cellClassName="table__long" />
        <Column
          source="startDate"
          label="resources.supplements.columns.period"
          cellClassName="table__days"
          render={(supplement) => <Period {...supplement} />}
        />
        <Column
          source="isActive"
          label="resources.supplements.columns.status"
          cellClassName="table__status"
          render={({ isActive }) => <ActiveBadge active={isActive} />}
        />
      </>
    ),
    summary: <DosesSum />,
    rowActions: <Toggle source="isActive" />,
  },

  edit: {
    inputs: (
      <>
        <TextInput source="name" validate={rules.name} />
        <TextInput source="brand" label={<OptionalLabel source="brand" />} />
        <FormGroup label="resources.supplements.groups.intake">
          <FormRow>
            <TextInput source="dosage" validate={requiredText(1, 'resources.supplements.rules.dosage')} />
            <TextInput source="frequency" validate={requiredText(1, 'resources.supplements.rules.frequency')} />
          </FormRow>
          <TextAreaInput source="purpose" label={<OptionalLabel source="purpose" />} />
        </FormGroup>
        <FormGroup label="resources.supplements.groups.period">
          <FormRow>
            <DateInput source="startDate" validate={present('resources.supplements.rules.startDate')} />
            <DateInput source="endDate" label={<OptionalLabel source="endDate" />} />
          </FormRow>
          <FormRow>
            <BooleanInput source="isActive" defaultValue={true} />
            <BooleanInput source="isMedicine" />
          </FormRow>
        </FormGroup>
        <Hidden source="timeOfDay" validate={atLeastOne('resources.supplements.rules.timeOfDay')} />
      </>
    ),
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
