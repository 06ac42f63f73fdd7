import PurchaseIcon from '@mui/icons-material/InsightsOutlined';
import type { Purchase } from '../../server/contract';
import { defineResource } from '../kit/defineResource';

export default defineResource<Purchase & { id: number }>({
  name: 'purchases',
  icon: PurchaseIcon,
  menu: { order: 5 },
  messages: {
    name: 'Purchase |||| Purchases',
    menu: 'Purchase Analytics',
    title: 'Purchase Analytics',
    subtitle: 'Track and analyze supplement purchases',
  },

  api: { path: 'purchases', items: 'purchases', query: ['page', 'limit'], anonymousRows: true },
  affects: [],
});
