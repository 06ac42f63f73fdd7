import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import type { AdminUser } from '../../server/contract';
import { defineResource } from '../kit/defineResource';

export default defineResource<AdminUser>({
  name: 'admin-users',
  icon: AdminIcon,
  menu: { order: 6 },
  messages: {
    name: 'Admin user |||| Admin users',
    menu: 'Admin Users',
    title: 'Admin Users',
    subtitle: 'Manage admin users who can access the dashboard',
  },

  api: { path: 'admin-users', query: [] },
  affects: [],
});
