/**
 * The format of a backup: gzipped JSON lines. The header is first, then each table's name and rows, and last the totals with
 * checksums. Values are stored in PostgreSQL's own text format, so nothing is lost.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Row } from './rows';

const FORMAT = 'wellbeing-backup';
const VERSION = 1;

const headerLine = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  createdAt: z.iso.datetime(),
  /** The schema's migrations, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()) })),
});
export type Header = z.infer<typeof headerLine>;

const totalsLine = z.strictObject({
  totals: z.array(
    z.strictObject({
      name: z.string(),
      rows: z.number().int(),
      /** Checksum of the table's lines, each with its line break, in hexadecimal. */
      sha256: z.string(),
      lastId: z.string().nullable(),
    }),
  ),
  /** Checksum of all lines before this one. */
  sha256: z.string(),
});
type Totals = z.infer<typeof totalsLine>;
export type Total = Totals['totals'][number];

const tableLine = z.strictObject({ table: z.string() });
const rowLine = z.array(z.string().nullable());

/** A line of a backup after its header. */
export type Line = { row: Row } | { table: string } | Totals;

export const newHeader = (fields: Omit<Header, 'format' | 'version'>): Header => ({
  format: FORMAT,
  version: VERSION,
  ...fields,
});

/** Parses the first line of a backup. @throws ZodError or SyntaxError when it is not a header. */
export const parseHeader = (line: string): Header => headerLine.parse(JSON.parse(line));

/** Parses a line after the header. @throws ZodError or SyntaxError when it is not a valid line. */
export function parseLine(line: string): Line {
  const value: unknown = JSON.parse(line);
  if (Array.isArray(value)) return { row: rowLine.parse(value) };
  const table = tableLine.safeParse(value);
  return table.success ? table.data : totalsLine.parse(value);
}

/** Returns the number of rows in total and per table: "3 rows (users: 2, doses: 1)". */
export function summaryOf(totals: readonly Total[]): string {
  const all = totals.reduce((sum, { rows }) => sum + rows, 0);
  return `${all} rows (${totals.map(({ name, rows }) => `${name}: ${rows}`).join(', ')})`;
}

/** Counts lines and computes their checksum. */
export class Checksum {
  rows = 0;
  private readonly hash = createHash('sha256');

  add(line: string): void {
    this.rows += 1;
    this.hash.update(line).update('\n');
  }

  digest(): string {
    return this.hash.copy().digest('hex');
  }
}
