import { replyTemplate } from '../contract';
import { byText } from '../db/order';
import { replyTemplates } from '../db/schema';
import type { RouteGroup } from '../http/context';
import { resource } from '../http/resource';
import { adminsChangeTemplates, signedIn } from '../policy';

const templates = resource({
  path: '/reply-templates',
  tag: 'Feedback',
  name: 'reply template',
  plural: 'reply templates',
  table: replyTemplates,
  record: replyTemplate.record,
  items: 'templates',
  sorts: { name: byText(replyTemplates.name) },
  create: { body: replyTemplate.create },
  update: { body: replyTemplate.update },
  remove: { isFinal: true },
  rules: { read: signedIn, write: adminsChangeTemplates },
});

/** Texts that a response can start from. */
export default templates satisfies RouteGroup;
