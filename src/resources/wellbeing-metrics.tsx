import MetricIcon from '@mui/icons-material/MonitorHeartOutlined';
import type { WellbeingMetric } from '../../server/contract';
import { defineResource } from '../kit/defineResource';

export default defineResource<WellbeingMetric>({
  name: 'wellbeing-metrics',
  icon: MetricIcon,
  menu: { order: 3 },
  messages: {
    name: 'Wellbeing metric |||| Wellbeing metrics',
    menu: 'Wellbeing Metrics',
    title: 'Wellbeing Metrics',
    subtitle: 'Manage custom wellbeing metrics',
  },

  api: { path: 'wellbeing-metrics', items: 'metrics', query: ['page', 'limit'] },
  affects: ['dashboard/stats', 'dashboard/popular-supplements'],
});
