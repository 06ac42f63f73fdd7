import MetricIcon from '@mui/icons-material/MonitorHeartOutlined';
import { choices } from 'react-admin';
import type { WellbeingMetric } from '../../server/contract';
import { defineResource } from '../crud/defineResource';
import { Column as AnyColumn } from '../crud/list/Column';
import { ChoiceFilter, ReferenceFilter, YesNoFilter } from '../crud/list/filterInputs';
import { OwnerColumn, ownerLine } from '../crud/list/OwnerColumn';
import { ToggleAction } from '../crud/list/ToggleAction';
import { TwoLines } from '../crud/list/TwoLines';
import { present, rules } from '../crud/rules';
import { typed } from '../crud/typed';
import { owner } from '../dataProvider/calls';
import { flag, oneOf, optionalNumber, optionalText, record, reference, text } from '../dataProvider/parse';
import { mediumDate } from '../format/date';
import { ActiveBadge } from '../ui/Badge';
import { dialogPart } from '../ui/dialogPart';
import {
  BooleanInput as AnyBooleanInput,
  OptionalLabel as AnyOptionalLabel,
  SelectInput as AnySelectInput,
  TextAreaInput as AnyTextAreaInput,
  TextInput as AnyTextInput,
} from '../ui/form/inputs';
import { MetricType, rangeOf } from './wellbeing-metrics/fields';

const of = typed<WellbeingMetric>();
const Column = of(AnyColumn);
const TextInput = of(AnyTextInput);
const TextAreaInput = of(AnyTextAreaInput);
const SelectInput = of(AnySelectInput);
const BooleanInput = of(AnyBooleanInput);
const OptionalLabel = of(AnyOptionalLabel);
const OwnerInput = of(dialogPart(async () => (await import('./wellbeing-metrics/OwnerInput')).OwnerInput));
const ScaleRange = dialogPart(async () => (await import('./wellbeing-metrics/ScaleRange')).ScaleRange);
const Toggle = of(ToggleAction);

const TYPES = ['scale', 'boolean', 'text'] as const;
const typeChoices = TYPES.map((id) => ({ id, name: `resources.wellbeing-metrics.metricType.${id}` }));
const TYPE_REQUIRED = 'resources.wellbeing-metrics.rules.metricType';

const inputs = (
  <>
    <TextInput source="name" validate={rules.name} />
    <TextAreaInput source="description" label={<OptionalLabel source="description" />} />
    <SelectInput
      source="metricType"
      choices={typeChoices}
      validate={[present(TYPE_REQUIRED), choices([...TYPES], TYPE_REQUIRED)]}
    />
    <ScaleRange />
    <BooleanInput source="isActive" />
  </>
);

/** Only scales have a minimum and maximum (rulings.md, 9). */
const body = ({ name, description, metricType, minValue, maxValue, isActive, userId }: WellbeingMetric) => ({
  name,
  description: description ?? null,
  metricType,
  minValue: metricType === 'scale' ? minValue : null,
  maxValue: metricType === 'scale' ? maxValue : null,
  isActive,
  userId,
});

export default defineResource<WellbeingMetric>({
  name: 'wellbeing-metrics',
  icon: MetricIcon,
  menu: { order: 3 },
  messages: {
    name: 'Wellbeing metric |||| Wellbeing metrics',
    menu: 'Wellbeing Metrics',
    title: 'Wellbeing Metrics',
    subtitle: 'Manage custom wellbeing metrics',
    fields: {
      metricType: 'Type',
      minValue: 'Minimum value',
      maxValue: 'Maximum value',
      isActive: 'Active',
      createdAt: 'Created',
      userId: 'User',
    },
    columns: { range: 'Range', status: 'Status' },
    metricType: { scale: 'Scale (Numeric)', boolean: 'Boolean (Yes/No)', text: 'Text Input' },
    rules: { metricType: 'Metric type is required.', whole: 'Enter a whole number.' },
    create: { open: 'Add Metric', title: 'Add Metric', submit: 'Create Metric' },
    edit: { title: 'Edit Metric', submit: 'Update Metric' },
    delete: {
      title: 'Delete Metric',
      question: 'Are you sure you want to delete this metric? This action cannot be undone.',
    },
    owner: {
      none: 'No user',
      nobody: 'No users found. Try another name or email address.',
      failed: 'The users could not be loaded.',
      open: 'Show users',
      close: 'Hide users',
    },
  },

  api: {
    path: 'wellbeing-metrics',
    record: record<WellbeingMetric>({
      name: text,
      description: optionalText,
      metricType: oneOf(),
      minValue: optionalNumber,
      maxValue: optionalNumber,
      isActive: flag(true),
      userId: reference,
      user: owner,
      createdAt: text,
    }),
    items: 'metrics',
    query: ['page', 'limit'],
    filters: ['search', 'metricType', 'isActive', 'userId'],
    sortable: ['name', 'metricType', 'isActive', 'createdAt'],
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
        <ChoiceFilter source="metricType" choices={typeChoices} />
        <YesNoFilter source="isActive" />
        <ReferenceFilter source="userId" reference="users" />
      </>
    ),
    csv: { shown: { name: ['name', 'description'], minValue: ['minValue', 'maxValue'] } },
    columns: (
      <>
        <Column source="name" render={({ name, description }) => <TwoLines first={name} second={description} />} />
        <OwnerColumn />
        <Column source="metricType" render={({ metricType }) => <MetricType type={metricType} />} />
        <Column label="resources.wellbeing-metrics.columns.range" className="table__whole" render={rangeOf} />
        <Column source="createdAt" className="table__whole" render={({ createdAt }) => mediumDate(createdAt)} />
        <Column
          source="isActive"
          label="resources.wellbeing-metrics.columns.status"
          cellClassName="table__status"
          render={({ isActive }) => <ActiveBadge active={isActive} />}
        />
      </>
    ),
    rowActions: <Toggle source="isActive" />,
  },

  create: {
    inputs: (
      <>
        <OwnerInput source="userId" />
        {inputs}
      </>
    ),
    body,
    defaults: { metricType: 'scale', minValue: 0, maxValue: 10, isActive: true, userId: 0 },
  },

  edit: { inputs, body },

  delete: { describe: ({ name, description, user }) => [name, description ?? '', ownerLine(user)] },
});
