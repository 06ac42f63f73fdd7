import SupplementIcon from '@mui/icons-material/MedicationOutlined';
import type { Supplement } from '../../server/contract';
import { day } from '../format/date';
import { ActiveBadge } from '../kit/ActiveBadge';
import { defineResource } from '../kit/defineResource';
import { BooleanInput } from '../kit/form/BooleanInput';
import { DayInput } from '../kit/form/DayInput';
import { FormRow } from '../kit/form/FormRow';
import { TextInput } from '../kit/form/TextInput';
import { UnshownField } from '../kit/form/UnshownField';
import { isTrue } from '../kit/isTrue';
import { Column as AnyColumn } from '../kit/list/Column';
import { ToggleAction } from '../kit/list/ToggleAction';
import { TwoLines } from '../kit/list/TwoLines';
import { atLeastOne, present, rules } from '../kit/rules';
import { textOf } from '../kit/textOf';
import { typed } from '../kit/typed';
import { Period } from './supplements/Period';

const of = typed<Supplement>();
const Column = of(AnyColumn);
const Text = of(TextInput);
const Day = of(DayInput);
const Switch = of(BooleanInput);
const Unshown = of(UnshownField);
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
    columns: { period: 'Period', status: 'Status' },
    since: 'Since %{start}',
    rules: {
      dosage: 'Dosage is required.',
      frequency: 'Frequency is required.',
      timeOfDay: 'At least one time of day is required.',
      startDate: 'Start date is required.',
    },
  },

  api: { path: 'supplements', items: 'supplements', query: ['page', 'limit', 'search'] },
  affects: ['dashboard/stats', 'dashboard/popular-supplements'],

  list: {
    roomy: true,
    search: true,
    columns: (
      <>
        <Column source="name" render={({ name, brand }) => <TwoLines first={name} second={brand} />} />
        <Column source="dosage" />
        <Column source="frequency" />
        <Column source="purpose" />
        <Column
          label="resources.supplements.columns.period"
          className="table__whole"
          render={(supplement) => <Period {...supplement} />}
        />
        <Column
          label="resources.supplements.columns.status"
          render={({ isActive }) => <ActiveBadge active={isActive} />}
        />
      </>
    ),
    rowActions: <Toggle source="isActive" />,
  },

  edit: {
    inputs: (
      <>
        <Text source="name" validate={rules.name} />
        <Text source="brand" helperText="kit.optional" />
        <FormRow>
          <Text source="dosage" validate={present('resources.supplements.rules.dosage')} />
          <Text source="frequency" validate={present('resources.supplements.rules.frequency')} />
        </FormRow>
        <Text source="purpose" multiline helperText="kit.optional" />
        <FormRow>
          <Day source="startDate" validate={present('resources.supplements.rules.startDate')} />
          <Day source="endDate" helperText="kit.optional" />
        </FormRow>
        <FormRow>
          <Switch source="isActive" format={isTrue} defaultValue={true} />
          <Switch source="isMedicine" format={isTrue} />
        </FormRow>
        <Unshown source="timeOfDay" validate={atLeastOne('resources.supplements.rules.timeOfDay')} />
      </>
    ),
    // The record's own fields, with the form's merged in (decisions.md, 9): what the form does not show is kept. A day is
    // sent as it is edited, an instant's too; what the API leaves out is sent with its default (section 5).
    body: (supplement) => ({
      ...supplement,
      isActive: isTrue(supplement.isActive ?? true),
      isAutoTake: isTrue(supplement.isAutoTake),
      isMedicine: isTrue(supplement.isMedicine),
      startDate: day(supplement.startDate),
      endDate: day(supplement.endDate) || null,
    }),
  },

  delete: {
    describe: ({ name, dosage, frequency }) => [name, [dosage, frequency].map(textOf).filter(Boolean).join(', ')],
  },
});
