import { isDeepStrictEqual } from 'node:util';
import type { Reply } from './http';

export type Counts = Record<'acknowledged' | 'unanswered' | 'foundDone', number>;

interface Entry<State> {
  /** The last acknowledged state; undefined if the record does not exist. */
  confirmed: State | undefined;
  /** The state after a write that got no response, if the write was done. */
  pending?: { state: State | undefined };
}

/**
 * The expected content of the database: every acknowledged write must be there, and each unanswered one entirely or not at all.
 * Counts the writes and collects violations.
 */
export class Ledger<State> {
  private readonly entries = new Map<string, Entry<State>>();
  readonly violations: string[] = [];
  readonly counts: Counts = { acknowledged: 0, unanswered: 0, foundDone: 0 };

  constructor(readonly name: string) {}

  /** The keys of the records that certainly exist. */
  get existing(): string[] {
    return [...this.entries]
      .filter(([, { confirmed, pending }]) => confirmed !== undefined && !pending)
      .map(([key]) => key);
  }
  confirmedOf = (key: string): State | undefined => this.entries.get(key)?.confirmed;

  /**
   * Sends one write that leads to this state. After a 503 the outcome is unknown; a 429 did nothing.
   * @returns the acknowledgement, if any.
   */
  async write(
    key: string,
    next: State | undefined,
    send: () => Promise<Reply | undefined>,
  ): Promise<Reply | undefined> {
    const before = this.entries.get(key)?.confirmed;
    this.entries.set(key, { confirmed: before, pending: { state: next } });
    const reply = await send();
    if (reply && reply.status < 300) {
      this.counts.acknowledged += 1;
      this.entries.set(key, { confirmed: next });
      return reply;
    }
    if (reply?.status === 429) {
      this.entries.set(key, { confirmed: before });
      return undefined;
    }
    if (reply && reply.status !== 503)
      this.violations.push(`${this.name} ${key}: answered ${reply.status} ${JSON.stringify(reply.body)}`);
    this.counts.unanswered += 1;
    return undefined;
  }

  /** Compares the actual state with the expected one. From then on, the actual state is the expected one. */
  compare(actual: ReadonlyMap<string, State>): void {
    for (const [key, { confirmed, pending }] of this.entries) {
      const found = actual.get(key);
      const done = pending !== undefined && isDeepStrictEqual(found, pending.state);
      if (done) this.counts.foundDone += 1;
      else if (!isDeepStrictEqual(found, confirmed))
        this.violations.push(
          `${this.name} ${key}: ${show(found)} instead of ${show(confirmed)}${pending ? ` or ${show(pending.state)}` : ''}`,
        );
      if (found === undefined) this.entries.delete(key);
      else this.entries.set(key, { confirmed: found });
    }
    for (const key of actual.keys())
      if (!this.entries.has(key))
        this.violations.push(`${this.name} ${key}: exists, although it was deleted or never sent`);
  }
}

const show = (state: unknown) => (state === undefined ? 'nothing' : JSON.stringify(state));
