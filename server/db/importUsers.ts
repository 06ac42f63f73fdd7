import { sql } from 'drizzle-orm';
import { userImport } from '../contract';
import { texts } from '../errors';
import type { Importer, ImportLine, LineError } from '../http/import';
import { type Database, rowsOf } from './database';
import { violatedConstraint } from './failures';
import { uniqueKey } from './textKeys';
import { freeUsernames } from './usernames';

/** Attempts to store a batch while concurrent requests take its usernames. */
const MAX_ATTEMPTS = 5;

type Line = ImportLine<{ name: string; email: string }>;

/** Imports users without a password. Each email address must be new and occur once in the file. */
export const importUsers: Importer<typeof userImport> = {
  line: userImport,
  required: [['name'], ['email']],
  begin(now) {
    const seen = new Set<string>();
    return async (tx, lines) => {
      const { unique, repeated } = firstOfEach(lines, seen);
      const stored = await store(tx, unique, now);
      const rejected = unique.filter(({ values }) => !stored.has(values.email));
      return [...repeated.map(({ line }) => emailTwice(line)), ...rejected.map(({ line }) => emailTaken(line))];
    };
  },
};

const emailTaken = (line: number): LineError => ({ line, field: 'email', message: texts.emailTaken });
const emailTwice = (line: number): LineError => ({ line, field: 'email', message: texts.emailTwice });

/** Separates lines whose address occurs earlier in the file. @param seen The addresses so far, to which it adds. */
function firstOfEach(lines: readonly Line[], seen: Set<string>) {
  const unique: Line[] = [];
  const repeated: Line[] = [];
  for (const line of lines) {
    const email = line.values.email.normalize('NFKC').toLowerCase();
    (seen.has(email) ? repeated : unique).push(line);
    seen.add(email);
  }
  return { unique, repeated };
}

/** Stores the users whose address is new, and returns these addresses. */
async function store(tx: Database, lines: readonly Line[], now: Date): Promise<Set<string>> {
  for (let attempt = 1; ; attempt += 1) {
    const usernames = await freeUsernames(
      tx,
      lines.map(({ values }) => values.email),
    );
    const rows = lines.map(({ values }, index) => ({ ...values, username: usernames[index] }));
    try {
      // The nested transaction rolls back only the rejected attempt.
      return await tx.transaction(async (attempted) => {
        const inserted = await rowsOf<{ email: string }>(
          attempted,
          sql`insert into users (name, email, username, created_at)
              select name, email, username, ${now.toISOString()}::timestamptz
              from json_to_recordset(${JSON.stringify(rows)}::json) as line (name text, email text, username text)
              on conflict (${uniqueKey(sql`email`)}) do nothing returning email`,
        );
        return new Set(inserted.map(({ email }) => email));
      });
    } catch (error) {
      if (violatedConstraint(error) !== 'users_username' || attempt >= MAX_ATTEMPTS) throw error;
    }
  }
}
