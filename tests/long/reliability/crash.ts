import { setImmediate as afterNextRead, setTimeout as sleep } from 'node:timers/promises';
import { type Random, seeded } from '../../support/random';
import { Browser } from './http';
import type { Counts } from './ledger';
import { Ids, metricWriter, userWriter, type Writer } from './writers';

/** A server that is killed, and how to restart it. */
export interface Victim {
  name: string;
  /** The server's current address. */
  url(): string;
  /**
   * Kills a process during writes, and waits until the server works again. Calls `pause` if the server itself is down, because
   * then no writer can work.
   * @returns what was killed.
   */
  crash(random: Random, pause: () => void): Promise<string>;
}

/**
 * Runs this many cycles: concurrent writes, a crash at a random moment, and a check of the data afterwards.
 * @returns report lines; a line that begins with `!` is a violation.
 */
export async function crashCycles(victim: Victim, cycles: number, seed: number): Promise<string[]> {
  const random = seeded(seed);
  const writers = await createWriters(victim.url, random);
  const crashes = new Map<string, number>();
  const [began, downtimes] = [Date.now(), [] as number[]];
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    let isWriting = true;
    const pause = () => {
      isWriting = false;
    };
    const work = writers.map(async ({ step }) => {
      while (isWriting) {
        await step();
        // An idle writer must not block the others.
        await afterNextRead();
      }
    });
    await progress(writers, 5 + random.whole(40));
    await sleep(random.whole(100));
    const crashed = Date.now();
    const kind = await victim.crash(random, pause);
    pause();
    await Promise.all(work);
    downtimes.push(Date.now() - crashed);
    crashes.set(kind, (crashes.get(kind) ?? 0) + 1);
    for (const { check } of writers) await check();
    if (writers.some(({ ledger }) => ledger.violations.length > 0)) break;
  }
  const violations = writers.flatMap(({ ledger }) => ledger.violations);
  const sum = (count: keyof Counts) => writers.reduce((total, { ledger }) => total + ledger.counts[count], 0);
  const kinds = [...crashes].map(([kind, count]) => `${count} ${kind}`).join(', ');
  const sorted = downtimes.toSorted((one, other) => one - other);
  return [
    `${victim.name}: ${downtimes.length} crashes in ${Math.round((Date.now() - began) / 1000)} s, SEED=${seed} (${kinds})`,
    `  ${sum('acknowledged')} writes acknowledged, ${sum('unanswered')} unanswered (${sum('foundDone')} of them done), ${violations.length} lost, halved or done twice`,
    `  working again after ${sorted[sorted.length >> 1]} ms (median), ${sorted.at(-1)} ms (longest)`,
    ...violations.map((violation) => `! ${violation}`),
  ];
}

async function createWriters(url: () => string, random: Random): Promise<Writer[]> {
  const admin = new Browser(url, '192.0.2.1');
  if (!(await admin.signIn('admin', 'wellbeing'))) throw new Error('The sample admin cannot sign in.');
  const [metrics, users] = [new Ids(), new Ids()];
  return [
    ...['a', 'b', 'c'].map((name) => metricWriter(`metric-${name}`, admin, random, metrics)),
    userWriter('person', admin, random, users),
  ];
}

/** Waits for this many more acknowledged writes, because a time would depend on the machine's speed. */
async function progress(writers: Writer[], more: number): Promise<void> {
  const goal = acknowledged(writers) + more;
  for (const since = Date.now(); acknowledged(writers) < goal && Date.now() - since < 20_000; ) await sleep(5);
}

const acknowledged = (writers: Writer[]) =>
  writers.reduce((total, { ledger }) => total + ledger.counts.acknowledged, 0);
