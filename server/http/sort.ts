import { z } from '@hono/zod-openapi';
import type { SortKeys } from '../db/order';

const order = z
  .string()
  .transform((value) => value.toUpperCase())
  .pipe(z.enum(['ASC', 'DESC'], 'This must be ASC or DESC.'))
  .optional()
  .openapi({ type: 'string', enum: ['ASC', 'DESC'], default: 'ASC', description: 'In any case.' });

/**
 * Adds `sort` and `order` to the query of a list.
 * @param keys the fields that the list can be sorted by.
 */
export function withSort<Shape extends z.ZodRawShape, Keys extends SortKeys>(query: z.ZodObject<Shape>, keys: Keys) {
  const names = Object.keys(keys) as (keyof Keys & string)[];
  const sort = z
    .enum(names, `This must be one of ${names.join(', ')}.`)
    .optional()
    .openapi({ description: 'Without it, the newest rows come first.' });
  return query.extend({ sort, order });
}
