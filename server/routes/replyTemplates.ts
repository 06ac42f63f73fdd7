import { getTableColumns } from 'drizzle-orm';
import { replyTemplate, replyTemplateCreate, replyTemplateList, replyTemplateUpdate } from '../contract';
import { byText } from '../db/order';
import { tableListing } from '../db/page';
import { replyTemplates } from '../db/schema';
import type { RouteGroup } from '../http/context';
import { withInstant } from '../http/instants';
import { resource } from '../http/resource';
import { adminsChangeTemplates, signedIn } from '../policy';

const templates = resource({
  path: '/reply-templates',
  tag: 'Feedback',
  name: 'reply template',
  plural: 'reply templates',
  table: replyTemplates,
  record: replyTemplate,
  page: replyTemplateList,
  items: 'templates',
  listing: tableListing(replyTemplates, getTableColumns(replyTemplates), {
    sorts: { name: byText(replyTemplates.name) },
  }),
  toWire: (row) => withInstant(row, 'createdAt'),
  create: { body: replyTemplateCreate, values: (body, { now }) => ({ ...body, createdAt: now }) },
  update: { body: replyTemplateUpdate },
  remove: { isFinal: true },
  rules: { read: signedIn, write: adminsChangeTemplates },
});

/** Texts that a response can start from. */
export default templates satisfies RouteGroup;
