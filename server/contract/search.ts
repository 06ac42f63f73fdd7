/** The search of everything. */
import { z } from '@hono/zod-openapi';
import { atLeast, id, instant } from '../fields';
import { count } from './parts';

export const everythingQuery = z.object({ q: atLeast(1, 'Enter a text to search for.') });
/** Records that match a text: at most five of each kind, the best match first. Kinds without a match are left out. */
export const everythingFound = z
  .object({
    groups: z.array(
      z.object({
        /** The path of the resource: `users`. */
        resource: z.string(),
        /** The number of matches; null if there may be more than were counted. */
        total: count.nullable(),
        items: z.array(
          z.object({
            id,
            title: z.string(),
            /** A second text that tells records with the same title apart. */
            detail: z.string().nullable(),
            /** A time, if it tells records with the same title apart. */
            at: instant.nullable(),
          }),
        ),
      }),
    ),
  })
  .openapi('EverythingFound');

export type FoundGroup = z.infer<typeof everythingFound>['groups'][number];
export type FoundItem = FoundGroup['items'][number];
