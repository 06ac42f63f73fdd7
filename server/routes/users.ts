import { getTableColumns, sql } from 'drizzle-orm';
import { refuseGuessable } from '../auth/passwordRules';
import { user, userCreate, userList, userUpdate } from '../contract';
import { csvColumns } from '../db/csv';
import { importUsers } from '../db/importUsers';
import { byText, byValue } from '../db/order';
import { tableListing } from '../db/page';
import { feedback, users } from '../db/schema';
import { totalOf } from '../db/tallies';
import { createUser, refuseTakenUser } from '../db/userAccounts';
import type { ApiEnv } from '../http/context';
import { byCondition, fromDay, toDay } from '../http/filters';
import type { Importer } from '../http/import';
import { resource } from '../http/resource';
import { signedIn } from '../policy';

const { passwordHash: _, ...columns } = getTableColumns(users);

const hashOf = async (password: string, { passwords, actor }: ApiEnv['Variables']) => {
  await refuseGuessable(password, 'password');
  return passwords.hashFor(actor.id, password);
};

export default resource({
  path: '/users',
  tag: 'Users',
  name: 'user',
  plural: 'users',
  table: users,
  record: user,
  page: userList,
  items: 'users',
  listing: tableListing(users, columns, {
    sorts: {
      name: byText(users.name),
      email: byText(users.email),
      username: byText(users.username),
      createdAt: byValue(users.createdAt),
    },
    total: totalOf('users'),
  }),
  search: [users.name, users.email, users.username],
  found: { names: [users.name, users.email, users.username], detail: sql`${users.email}` },
  filters: {
    createdFrom: fromDay(users.createdAt),
    createdTo: toDay(users.createdAt),
    hasUnresolvedFeedback: byCondition(
      sql`exists (select from ${feedback} where ${feedback.userId} = ${users.id} and not ${feedback.resolved})`,
      sql`select distinct ${feedback.userId} from ${feedback} where not ${feedback.resolved} and ${feedback.userId} is not null`,
    ),
  },
  description: '`search` covers name, email and username.',
  create: {
    body: userCreate,
    description: 'The username is made from the part of the email address before the @.',
    insert: async ({ password, ...fields }, variables) => {
      const row = { ...fields, passwordHash: await hashOf(password, variables), createdAt: variables.now };
      return (tx) => createUser(tx, row);
    },
    errors: [409, 429],
  },
  update: {
    body: userUpdate,
    values: async ({ password, ...fields }, variables) => ({
      ...fields,
      passwordHash: password === undefined ? undefined : await hashOf(password, variables),
    }),
    refuse: refuseTakenUser,
    errors: [409, 429],
  },
  remove: {
    description:
      'Also deletes the supplements, doses, metrics, check-ins and activity of the user. Feedback and purchases stay, without a name.',
  },
  bulk: {},
  export: csvColumns({
    ...{ id: users.id, name: users.name, email: users.email, username: users.username },
    createdAt: users.createdAt,
  }),
  import: importUsers as unknown as Importer,
  rules: { read: signedIn, write: signedIn },
});
