import { isDeepStrictEqual } from 'node:util';
import type { Reply } from './http';

interface Entry<State> {
  /** As last acknowledged; undefined: it does not exist. */
  sure: State | undefined;
  /** The result of a write without a response, if it was done. */
  maybe?: { state: State | undefined };
}

/**
 * The expected content of the database: every acknowledged write, and each unanswered one entirely or not at all. Counts
 * what it saw and collects violations.
 */
export class Ledger<State> {
  private readonly entries = new Map<string, Entry<State>>();
  readonly violations: string[] = [];
  readonly counts = { acknowledged: 0, unanswered: 0, foundDone: 0 };

  constructor(readonly name: string) {}

  /** The keys of the entries that exist for certain. */
  get existing(): string[] {
    return [...this.entries].filter(([, { sure, maybe }]) => sure !== undefined && !maybe).map(([key]) => key);
  }
  sureOf = (key: string): State | undefined => this.entries.get(key)?.sure;

  /** Adds an existing record that no write of ours created. */
  adopt(key: string, state: State): void {
    this.entries.set(key, { sure: state });
  }

  /** Stops tracking the record. */
  drop(key: string): void {
    this.entries.delete(key);
  }

  /**
   * Sends one write that leads to this state. After a 503 the outcome is unknown; a 429 did nothing.
   * @returns the acknowledgement, if any.
   */
  async write(
    key: string,
    next: State | undefined,
    send: () => Promise<Reply | undefined>,
  ): Promise<Reply | undefined> {
    const before = this.entries.get(key)?.sure;
    this.entries.set(key, { sure: before, maybe: { state: next } });
    const reply = await send();
    if (reply && reply.status < 300) {
      this.counts.acknowledged += 1;
      this.entries.set(key, { sure: next });
      return reply;
    }
    if (reply?.status === 429) {
      this.entries.set(key, { sure: before });
      return undefined;
    }
    if (reply && reply.status !== 503)
      this.violations.push(`${this.name} ${key}: answered ${reply.status} ${JSON.stringify(reply.body)}`);
    this.counts.unanswered += 1;
    return undefined;
  }

  /** Compares the actual state with the expected one, and takes the actual state as certain from now on. */
  compare(actual: ReadonlyMap<string, State>): void {
    for (const [key, { sure, maybe }] of this.entries) {
      const found = actual.get(key);
      const done = maybe !== undefined && isDeepStrictEqual(found, maybe.state);
      if (done) this.counts.foundDone += 1;
      else if (!isDeepStrictEqual(found, sure))
        this.violations.push(
          `${this.name} ${key}: ${show(found)} instead of ${show(sure)}${maybe ? ` or ${show(maybe.state)}` : ''}`,
        );
      if (found === undefined) this.entries.delete(key);
      else this.entries.set(key, { sure: found });
    }
    for (const key of actual.keys())
      if (!this.entries.has(key))
        this.violations.push(`${this.name} ${key}: is there, though it was deleted or never sent`);
  }
}

const show = (state: unknown) => (state === undefined ? 'nothing' : JSON.stringify(state));
