import type { Random } from './random';
import { firstNames, lastNames } from './words';

export const DAY = 86_400_000;

/** New users per month, oldest of the twelve months first: growth with a dip in the summer. */
const arrivals = [14, 16, 19, 18, 22, 24, 21, 20, 27, 31, 34, 42];

export interface SampleUser {
  id: number;
  name: string;
  email: string;
  username: string;
  created_at: string;
}

/** Returns users who joined in the twelve months that end at `now`, oldest first. */
export function sampleUsers(random: Random, now: Date): SampleUser[] {
  const joined = arrivals.flatMap((count, index) => {
    const [start, end] = monthBefore(now, arrivals.length - 1 - index);
    return Array.from({ length: count }, () => random.between(start, end));
  });
  const taken = new Set<string>();
  return joined
    .sort((left, right) => left - right)
    .map((time, index) => {
      const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
      const username = free(name.toLowerCase().replace(' ', '.'), taken);
      return { id: index + 1, name, username, email: `${username}@example.com`, created_at: iso(time) };
    });
}

export const iso = (time: number) => new Date(Math.floor(time)).toISOString();

/** Returns the start and end, in UTC, of the month that many months ago. The current month ends at `now`. */
function monthBefore(now: Date, months: number): [number, number] {
  const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1);
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1, 1) - 1;
  return [start, Math.min(end, now.getTime())];
}

function free(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}${number}`;
  taken.add(name);
  return name;
}
