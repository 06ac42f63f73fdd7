import { isDeepStrictEqual } from 'node:util';
import type { Reply } from './http';

interface Entry<State> {
  /** As last acknowledged; undefined: it does not exist. */
  sure: State | undefined;
  /** What a write that nobody answered would have made of it. */
  maybe?: { state: State | undefined };
}

/**
 * What must be in the database: every write that was answered, and of the unanswered ones the whole or nothing. It counts
 * what it saw, and keeps sentences about what should not have been.
 */
export class Ledger<State> {
  private readonly entries = new Map<string, Entry<State>>();
  readonly violations: string[] = [];
  readonly counts = { acknowledged: 0, unanswered: 0, foundDone: 0 };

  constructor(readonly name: string) {}

  /** The keys of what surely exists and is in no doubt. */
  get existing(): string[] {
    return [...this.entries].filter(([, { sure, maybe }]) => sure !== undefined && !maybe).map(([key]) => key);
  }
  sureOf = (key: string): State | undefined => this.entries.get(key)?.sure;

  /** Notes what is there without a write of ours. */
  adopt(key: string, state: State): void {
    this.entries.set(key, { sure: state });
  }

  /** Notes that it is nobody's concern any more. */
  drop(key: string): void {
    this.entries.delete(key);
  }

  /**
   * Sends one write that leads to this state; after a 503 nobody knows, and a 429 did nothing. Answers the
   * acknowledgement, if any.
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

  /** Holds what is really there against what must be, and takes it for sure from now on. */
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
