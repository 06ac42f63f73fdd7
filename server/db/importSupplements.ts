import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { supplementImport } from '../contract';
import { storedEmail } from '../emails';
import { texts } from '../errors';
import type { Importer, LineError } from '../http/import';
import { type Database, rowsOf } from './database';
import { users } from './schema';
import { uniqueKey } from './textKeys';

/** Imports supplements. Each belongs to a user, named by id or email address. */
export const importSupplements: Importer<typeof supplementImport> = {
  line: supplementImport,
  required: [['name'], ['dosage'], ['frequency'], ['timeOfDay'], ['startDate'], ['userEmail', 'userId']],
  numbers: ['supplyAmount', 'supplyDays'],
  begin: (now) => async (tx, lines) => {
    const ownerOf = await findOwners(tx, lines);
    const rows: object[] = [];
    const errors: LineError[] = [];
    for (const { line, values } of lines) {
      const { userId, userEmail, ...fields } = values;
      const owner = ownerOf(values);
      if (owner !== undefined) rows.push({ ...fields, userId: owner });
      else if (userId !== null) errors.push({ line, field: 'userId', message: texts.noSuchUser });
      else errors.push({ line, field: 'userEmail', message: userEmail === null ? texts.noOwner : texts.noSuchUser });
    }
    if (rows.length > 0) await store(tx, rows, now);
    return errors;
  },
};

type Owner = Pick<z.output<typeof supplementImport>, 'userId' | 'userEmail'>;

/** Finds the users of lines, and locks them against deletion. If a line has both, the id takes precedence over the address. */
async function findOwners(tx: Database, lines: readonly { values: Owner }[]) {
  const ids = lines.flatMap(({ values }) => values.userId ?? []);
  const emails = lines.flatMap(({ values }) => (values.userEmail === null ? [] : storedEmail(values.userEmail)));
  // The database compares addresses, because its lower case may differ from JavaScript's.
  const byEmail = await rowsOf<{ id: number; email: string }>(
    tx,
    sql`select users.id, wanted.email from json_array_elements_text(${JSON.stringify(emails)}::json) as wanted (email)
        join users on ${uniqueKey(users.email)} = ${uniqueKey(sql`wanted.email`)} for key share of users`,
  );
  const byId = await rowsOf<{ id: number }>(
    tx,
    sql`select id from users
        where id = any(array(select json_array_elements_text(${JSON.stringify(ids)}::json)::integer)) for key share`,
  );
  const idOfEmail = new Map(byEmail.map(({ email, id }) => [email, id]));
  const knownIds = new Set(byId.map(({ id }) => id));
  return ({ userId, userEmail }: Owner): number | undefined => {
    if (userId !== null) return knownIds.has(userId) ? userId : undefined;
    return idOfEmail.get(storedEmail(userEmail ?? ''));
  };
}

const store = (tx: Database, rows: readonly object[], now: Date) =>
  tx.execute(
    sql`insert into supplements (user_id, name, brand, dosage, frequency, time_of_day, purpose, is_active, is_auto_take,
          is_medicine, start_date, end_date, supply_amount, supply_days, created_at)
        select "userId", name, brand, dosage, frequency, array(select json_array_elements_text("timeOfDay")), purpose,
          "isActive", "isAutoTake", "isMedicine", "startDate", "endDate", "supplyAmount", "supplyDays",
          ${now.toISOString()}::timestamptz
        from json_to_recordset(${JSON.stringify(rows)}::json) as line ("userId" integer, name text, brand text,
          dosage text, frequency text, "timeOfDay" json, purpose text, "isActive" boolean, "isAutoTake" boolean,
          "isMedicine" boolean, "startDate" date, "endDate" date, "supplyAmount" float8, "supplyDays" float8)`,
  );
