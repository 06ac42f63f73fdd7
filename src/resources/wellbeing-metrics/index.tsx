import MetricIcon from '@mui/icons-material/MonitorHeartOutlined';
import type { WellbeingMetric } from '../../../server/contract';
import { defineResource } from '../../crud/defineResource';
import { Column } from '../../crud/list/Column';
import { ChoiceFilter, ReferenceFilter, YesNoFilter } from '../../crud/list/filterInputs';
import { OwnerColumn, ownerLine } from '../../crud/list/OwnerColumn';
import { ToggleAction } from '../../crud/list/ToggleAction';
import { TwoLines } from '../../crud/list/TwoLines';
import { mediumDate } from '../../format/date';
import { ActiveBadge } from '../../ui/Badge';
import api from './api';
import { MetricType, scaleOf, typeChoices } from './fields';

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
  ...api,
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
        <Column<WellbeingMetric>
          source="name"
          render={({ name, description }) => <TwoLines first={name} second={description} />}
        />
        <OwnerColumn />
        <Column<WellbeingMetric> source="metricType" render={({ metricType }) => <MetricType type={metricType} />} />
        <Column<WellbeingMetric>
          label="resources.wellbeing-metrics.columns.range"
          className="table__whole"
          render={scaleOf}
        />
        <Column<WellbeingMetric>
          source="createdAt"
          className="table__whole"
          render={({ createdAt }) => mediumDate(createdAt)}
        />
        <Column<WellbeingMetric>
          source="isActive"
          label="resources.wellbeing-metrics.columns.status"
          cellClassName="table__status"
          render={({ isActive }) => <ActiveBadge active={isActive} />}
        />
      </>
    ),
    rowActions: <ToggleAction<WellbeingMetric> source="isActive" />,
  },

  create: {
    inputs: async () => (await import('./MetricForm')).CreateInputs,
    body,
    defaults: { metricType: 'scale', minValue: 0, maxValue: 10, isActive: true, userId: 0 },
  },

  edit: { inputs: async () => (await import('./MetricForm')).EditInputs, body },

  delete: { describe: ({ name, description, user }) => [name, description ?? '', ownerLine(user)] },
});
