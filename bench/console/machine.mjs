/**
 * Reduces noise: waits for a quiet machine before each measurement, and repeats the measurement if other processes used
 * too much of the machine. Reads Linux's /proc; does not wait on other systems.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const isLinux = existsSync('/proc/stat');
/** The machine is quiet if its idle share over {@link GLANCE} ms is larger than this. */
const IDLE = 0.8;
const GLANCE = 700;
/** A measurement is repeated if other processes used more than this share of the machine. */
const NOISE = 0.3;
const TRIES = 2;

/**
 * @template {object} Result
 * @param {number} seconds maximum wait for a quiet machine
 * @param {() => Promise<Result>} measure
 * @returns {Promise<Result & { noise?: number }>} the quieter run; `noise` is the share of other processes
 */
export async function inQuiet(seconds, measure) {
  if (!isLinux) return measure();
  let best;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await quiet(seconds);
    const before = { ...machine(), own: ownTicks(process.pid) };
    const result = await measure();
    const after = machine();
    const all = after.all - before.all;
    const busy = all - (after.idle - before.idle);
    const own = Math.max(0, ownTicks(process.pid) - before.own);
    const noise = Math.max(0, busy - own) / all;
    if (!best || noise < best.noise) best = { ...result, noise };
    if (noise <= NOISE) break;
  }
  return /** @type {Result & { noise: number }} */ (best);
}

/** @param {number} seconds at most */
async function quiet(seconds) {
  const end = Date.now() + seconds * 1000;
  do {
    const before = machine();
    await sleep(GLANCE);
    const after = machine();
    if ((after.idle - before.idle) / (after.all - before.all) > IDLE) return;
  } while (Date.now() < end);
}

/** Returns the ticks of all cores since the machine started. */
function machine() {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const ticks = line.split(/\s+/).slice(1).map(Number);
  return { idle: (ticks[3] ?? 0) + (ticks[4] ?? 0), all: ticks.reduce((sum, tick) => sum + tick, 0) };
}

/** Returns the ticks of a process and its descendants, such as the browser. @param {number} root */
function ownTicks(root) {
  const ticks = new Map();
  const children = /** @type {Map<number, number[]>} */ (new Map());
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = statOf(entry);
    if (!fields) continue;
    const [pid, parent] = [Number(entry), Number(fields[1])];
    // Its own ticks and those of its children that have ended, such as closed tabs.
    ticks.set(
      pid,
      fields.slice(11, 15).reduce((total, field) => total + Number(field), 0),
    );
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const sum = (/** @type {number} */ pid) =>
    (children.get(pid) ?? []).reduce((total, child) => total + sum(child), ticks.get(pid) ?? 0);
  return sum(root);
}

/** Returns the fields after the process name, which may contain any character. @param {string} pid */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
