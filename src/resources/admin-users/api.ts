import type { AdminUser } from '../../../server/contract';
import { defineApi } from '../../crud/defineResource';
import { featured, flag, oneOf, optionalText, record, text } from '../../dataProvider/parse';

export default defineApi<AdminUser>({
  name: 'admin-users',
  api: {
    path: 'admin-users',
    record: record<AdminUser>({
      username: text,
      name: text,
      email: text,
      role: oneOf(),
      lastLogin: optionalText,
      suspendedAt: featured(optionalText),
      twoFactor: featured(flag()),
    }),
    query: [],
    sortable: ['username', 'name', 'email', 'role', 'lastLogin'],
    history: true,
  },
});
