import type { CreateParams, DataProvider, DeleteParams, Identifier, RaRecord, UpdateParams } from 'react-admin';
import { changedRecord, isUnanswered } from './errors';
import type { Change } from './ownChanges';

/** Thrown when the user, or the end of the session, cancels a write. Not reported to the user. */
export class WriteAbandoned extends Error {
  override readonly name = 'WriteAbandoned';

  /** @param cause The previous failure that the user has seen, if any. */
  constructor(cause?: unknown) {
    super(WRITE_ABANDONED, { cause });
  }
}

/** The message of a `WriteAbandoned`. react-admin passes it to `notify`, which ignores it. */
export const WRITE_ABANDONED = 'kit.write_abandoned';

interface Options {
  /** The id of the signed-in user. */
  user: () => Identifier | undefined;
  /**
   * Asks before a write is sent again whose last attempt got no response.
   * @throws when the question cannot be shown; the write then fails as before
   */
  askToSendAgain: () => Promise<boolean>;
  /**
   * Asks which values to save of a record that another user has changed.
   * @returns null to save nothing, 'done' if the other user has saved the same.
   * @throws when the question cannot be shown; the write then fails with the API's error
   */
  askAboutConflict: (
    resource: string,
    kind: 'save' | 'delete',
    change: RecordChange,
    current: object,
  ) => Promise<RecordChange | 'done' | null>;
  /** Returns the resources whose records the API deletes together with a resource's record. */
  deletedWith: (resource: string) => readonly string[];
  /** Invalidates everything that depends on the records of these resources, once. */
  invalidate: (resources: readonly string[]) => void;
}

interface Attempt<Result> {
  resource: string;
  key: string;
  send: () => Promise<Result>;
  /** The resources whose data a success outdates. */
  outdates: readonly string[];
}

export type RecordChange = Change & { previousData: RaRecord };

/**
 * Adds the console's guarantees for writes to any data provider, so that they also hold for react-admin's hooks and buttons
 * (docs/decisions/0010-nothing-is-lost.md):
 *
 * - identical concurrent writes are one request;
 * - a write whose last attempt got no response is only sent again after a question;
 * - a record that another user has changed (412) is only overwritten after a question; if they have saved the same, the write
 *   succeeds, or fails with the 412 if its `meta.failIfDone` is set;
 * - afterwards, everything that depends on the resource is refetched;
 * - a response that arrives after the user has changed is ignored.
 *
 * @throws WriteAbandoned when the user decided not to send, or is no longer signed in.
 */
export const withGuarantees = <Provider extends DataProvider>(provider: Provider, options: Options) => {
  const { user, askToSendAgain, askAboutConflict, deletedWith, invalidate } = options;
  const pending = new Map<string, Promise<unknown>>();
  /** Failures of writes that may have succeeded, by resource and key. */
  const unanswered = new Map<string, unknown>();
  const outdated = new Set<string>();

  /** Invalidates what writes have changed, at the end of a mutation, after react-admin has patched its caches. */
  const flush = () => {
    if (outdated.size > 0) invalidate([...outdated]);
    outdated.clear();
  };
  const outdate = (resource: string) => {
    outdated.add(resource);
    // Also flush after a write outside a mutation.
    setTimeout(flush);
  };

  const attempt = async <Result>({ resource, key, send, outdates }: Attempt<Result>): Promise<Result> => {
    const caller = user();
    if (unanswered.has(key)) {
      const failure = unanswered.get(key);
      const isWanted = await askToSendAgain().catch(() => Promise.reject(failure));
      if (!isWanted) {
        if (user() === caller) outdate(resource);
        throw new WriteAbandoned(failure);
      }
    }
    try {
      const result = await send();
      unanswered.delete(key);
      if (user() !== caller) throw new WriteAbandoned();
      for (const other of outdates) outdate(other);
      return result;
    } catch (error) {
      if (user() !== caller) throw new WriteAbandoned();
      unanswered.delete(key);
      if (isUnanswered(error)) unanswered.set(key, error);
      throw error;
    }
  };

  /** Sends a write of another method. @param what Key of the record and the action. */
  const write = <Result>(
    resource: string,
    what: string,
    sent: unknown,
    send: () => Promise<Result>,
    outdates: readonly string[] = [resource],
  ) => {
    const key = `${resource} ${what}`;
    const request = `${key} ${JSON.stringify(sent)}`;
    const running = pending.get(request) as Promise<Result> | undefined;
    if (running) return running;
    const result = attempt({ resource, key, send, outdates }).finally(() => pending.delete(request));
    pending.set(request, result);
    return result;
  };

  /** Sends a change, and asks again each time another user was faster. */
  const settleConflicts = async <Result>(
    resource: string,
    kind: 'save' | 'delete',
    change: RecordChange,
    send: (change: RecordChange) => Promise<Result>,
    failIfDone = false,
  ): Promise<Result | { data: object }> => {
    try {
      return await send(change);
    } catch (error) {
      const current = changedRecord(error);
      if (!current) throw error;
      const instead = await askAboutConflict(resource, kind, change, current).catch(() => {
        outdate(resource);
        throw error;
      });
      if (instead === 'done' && !failIfDone) return { data: { ...current, id: change.previousData.id } };
      if (instead && instead !== 'done') return settleConflicts(resource, kind, instead, send, failIfDone);
      outdate(resource);
      throw instead === 'done' ? error : new WriteAbandoned(error);
    }
  };

  const guarded = {
    ...provider,

    create: (resource: string, params: CreateParams) =>
      write(resource, 'create', params.data, () => provider.create(resource, params)),

    update: (resource: string, params: UpdateParams) => {
      const { id, data, meta } = params;
      const change = { data, previousData: { ...params.previousData, id }, untouched: meta?.untouched };
      const send = (next: RecordChange) => provider.update(resource, { ...params, ...next });
      return write(resource, `update ${id}`, data, () =>
        settleConflicts(resource, 'save', change, send, meta?.failIfDone),
      );
    },

    delete: (resource: string, params: DeleteParams) => {
      const change = { data: {}, previousData: { ...params.previousData, id: params.id } };
      const send = () =>
        settleConflicts(resource, 'delete', change, ({ previousData }) =>
          provider.delete(resource, { ...params, previousData }),
        );
      return write(resource, `delete ${params.id}`, null, send, [resource, ...deletedWith(resource)]);
    },

    updateMany: (resource, params) =>
      write(resource, `updateMany ${params.ids}`, params.data, () => provider.updateMany(resource, params)),

    deleteMany: (resource, params) =>
      write(resource, `deleteMany ${params.ids}`, null, () => provider.deleteMany(resource, params), [
        resource,
        ...deletedWith(resource),
      ]),
  } as Provider;

  return {
    provider: guarded,
    write,
    flush,
    /** Invalidates, once for all, what writes to these resources have changed. */
    outdate: (resources: readonly string[]) => resources.forEach(outdate),
    /** Returns the resources whose data a write outdates. @param isWhole Whether it deletes or restores whole records. */
    outdatedBy: (resource: string, isWhole: boolean) => (isWhole ? [resource, ...deletedWith(resource)] : [resource]),
    /** Forgets a failed write whose component was unmounted. Its data is refetched, so a new attempt needs no question. */
    leave: (resource: string) => {
      for (const key of unanswered.keys()) if (key.startsWith(`${resource} `)) unanswered.delete(key);
      invalidate([resource]);
    },
  };
};

export type Guarantees = ReturnType<typeof withGuarantees>;
