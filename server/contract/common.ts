/** Errors, and the queries of lists, exports and imports. */
import { z } from '@hono/zod-openapi';
import { numeral, text } from '../fields';

export const errorBody = z
  .object({ message: z.string(), errors: z.record(z.string(), z.string()).optional() })
  .openapi('Error');

export const listQuery = z.object({
  page: numeral(1_000_000_000).default(1).openapi({ default: 1 }),
  limit: numeral(100).default(10).openapi({ default: 10 }),
});
export const searchQuery = listQuery.extend({ search: text(200).default('') });
/** A flag in a query; false by default. */
const option = z
  .enum(['true', 'false'], 'This must be true or false.')
  .default('false')
  .transform((value) => value === 'true')
  .openapi({ type: 'string', enum: ['true', 'false'], default: 'false' });
/** @param names The columns that can be exported. */
export const exportQuery = (names: readonly string[]) => {
  const pattern = `^(${names.join('|')})(,(${names.join('|')}))*$`;
  return z.object({
    columns: z
      .string()
      .max(1_000)
      .regex(new RegExp(pattern), `This must be a list of ${names.join(', ')}, separated by commas.`)
      .transform((value) => [...new Set(value.split(','))])
      .optional()
      .openapi({ type: 'string', pattern, description: 'Separated by commas; all columns by default.' }),
    bom: option.openapi({ description: 'Whether the file begins with a byte order mark, which Excel needs.' }),
  });
};
export const importQuery = z.object({
  dryRun: option.openapi({ description: 'Whether to check the file only. Nothing is stored.' }),
});
export const importReport = z
  .object({
    /** Lines below the header that were read. */
    rows: z.number().int(),
    errorCount: z.number().int(),
    /** Whether the rest of the file was not read, because it has too many errors. */
    stopped: z.boolean(),
    /** The first errors. `line` is where the record starts; `field` is empty for an error of the whole line. */
    errors: z.array(z.object({ line: z.number().int(), field: z.string(), message: z.string() })),
  })
  .openapi('ImportReport');
export const importRefusal = z.object({ message: z.string(), ...importReport.shape }).openapi('ImportRefusal');
export const idParam = z.object({ id: numeral(2_147_483_647) });

export type ImportReport = z.infer<typeof importReport>;
export type ErrorBody = z.infer<typeof errorBody>;
