import SupplementIcon from '@mui/icons-material/MedicationOutlined';
import type { Supplement } from '../../server/contract';
import { defineResource } from '../kit/defineResource';

export default defineResource<Supplement>({
  name: 'supplements',
  icon: SupplementIcon,
  menu: { order: 2 },
  messages: {
    name: 'Supplement |||| Supplements',
    menu: 'Supplements',
    title: 'Supplements',
    subtitle: 'Manage supplements in the system',
  },

  api: { path: 'supplements', items: 'supplements', query: ['page', 'limit', 'search'] },
  affects: ['dashboard/stats', 'dashboard/popular-supplements'],
});
