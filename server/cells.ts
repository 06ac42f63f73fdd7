/** Field types for the cells of an imported CSV file. A cell is always a string; a missing cell is an empty one. */
import { z } from '@hono/zod-openapi';

/** A cell that may be empty, which is null. */
export const optionalCell = <Schema extends z.ZodType<unknown, string | null>>(schema: Schema) =>
  z
    .string()
    .transform((cell) => (cell.trim() === '' ? null : cell))
    .pipe(schema);

const FLAGS: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false };

/** true, false, yes or no, ignoring case. */
const flagCell = z
  .string()
  .transform((cell) => FLAGS[cell.trim().toLowerCase()])
  .pipe(z.boolean('This must be true, false, yes or no.'));

/** A flag with a default for an empty cell. */
export const optionalFlagCell = (otherwise: boolean) =>
  z
    .string()
    .transform((cell) => (cell.trim() === '' ? String(otherwise) : cell))
    .pipe(flagCell);

/** Also as PostgreSQL writes numbers, with all of their decimals. */
const NUMBER = /^-?\d{1,15}(\.\d{1,30})?(e[+-]?\d{1,3})?$/i;

/** A number with a decimal point; an empty cell is null. */
export const numberCell = <Schema extends z.ZodType<unknown, number | null>>(schema: Schema) =>
  optionalCell(
    z
      .string()
      .nullable()
      .refine((cell) => cell === null || NUMBER.test(cell.trim()), 'This must be a number, such as 12 or 12.5.')
      .transform((cell) => (cell === null ? null : Number(cell))),
  ).pipe(schema);

/** Values separated by semicolons. */
export const listCell = <Schema extends z.ZodType<unknown, string[]>>(schema: Schema) =>
  z
    .string()
    .transform((cell) =>
      cell
        .split(';')
        .map((value) => value.trim())
        .filter((value) => value !== ''),
    )
    .pipe(schema);
