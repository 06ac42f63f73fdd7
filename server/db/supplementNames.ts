import { type SQL, sql } from 'drizzle-orm';
import { textKey } from './order';
import { purchases, supplements } from './schema';

/** Condition for supplements with exactly this name. The first part uses the index for sorting by name. */
export const hasName = (name: string): SQL =>
  sql`${textKey(sql`${supplements.name}`)} = ${textKey(sql`${name}`)} and ${supplements.name} = ${name}`;

/**
 * Condition for purchases of supplements with this current name. For a deleted supplement, the name at the purchase counts, as
 * in the analytics.
 */
export const isOfSupplement = (name: string): SQL =>
  sql`(${purchases.supplementId} = any(array(select ${supplements.id} from ${supplements} where ${hasName(name)}))
       or (left(${purchases.supplementName}, 200) collate "C" = left(${name}, 200) collate "C"
           and ${purchases.supplementName} = ${name}
           and not exists (select from ${supplements} where ${supplements.id} = ${purchases.supplementId})))`;

/** Condition for purchases of supplements that had this name at the purchase, as in the purchase report. */
export const wasPurchasedAs = (name: string): SQL =>
  sql`(left(${purchases.supplementName}, 200) collate "C" = left(${name}, 200) collate "C"
       and ${purchases.supplementName} = ${name})`;
