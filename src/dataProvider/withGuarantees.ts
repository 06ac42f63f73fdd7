import type { CreateParams, DataProvider, DeleteParams, Identifier, RaRecord, UpdateParams } from 'react-admin';
import type { LastChange } from '../../server/contract';
import { changedRecord, isUnanswered, lastChangeOf } from './errors';
import type { UnsavedChange } from './versions';

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

export interface Questions {
  /**
   * Asks before sending a write again that got no response at the last attempt.
   * @throws if the question cannot be shown; the write then fails as before
   */
  askToSendAgain: () => Promise<boolean>;
  /**
   * Asks which values of a record to save after another user has changed the same fields.
   * @returns null to save nothing, 'done' if the other user has saved the same.
   * @throws if the question cannot be shown; the write then fails with the API's error
   */
  askAboutConflict: (
    resource: string,
    kind: 'save' | 'delete',
    change: RecordChange,
    current: object,
    lastChange: LastChange | undefined,
  ) => Promise<RecordChange | 'done' | null>;
}

interface Options extends Questions {
  /** Returns the id of the signed-in user. */
  user: () => Identifier | undefined;
  /** Returns the resources whose records the API deletes together with a resource's record. */
  deletedWith: (resource: string) => readonly string[];
  /** Invalidates everything that depends on the records of these resources, once. */
  invalidate: (resources: readonly string[]) => void;
}

interface Attempt<Result> {
  resource: string;
  key: string;
  send: () => Promise<Result>;
  /** The resources whose data a success invalidates. */
  invalidates: readonly string[];
  /** Returns whether `send` has written anything, if it is not known before. */
  hasWritten: () => boolean;
}

export type RecordChange = UnsavedChange & { previousData: RaRecord };

/**
 * Adds the console's guarantees for writes to any data provider, so that they also hold for react-admin's hooks and buttons
 * (docs/decisions/0010-nothing-is-lost.md):
 *
 * - sends identical concurrent writes as one request;
 * - asks before sending a write again that got no response at the last attempt;
 * - after another user has changed the record (412), keeps their changes of other fields, and asks about the same fields. If they
 *   have saved the same, the write succeeds without a question, or fails with the 412 if its `meta.failIfDone` is set;
 * - refetches everything that depends on the resource afterwards;
 * - ignores a response that arrives after another user has signed in.
 *
 * @throws WriteAbandoned when the user decided not to send, or is no longer signed in.
 */
export const withGuarantees = <Provider extends DataProvider>(provider: Provider, options: Options) => {
  const { user, askToSendAgain, askAboutConflict, deletedWith, invalidate } = options;
  const pending = new Map<string, Promise<unknown>>();
  /** Failures of writes that may have succeeded, by the write's key. */
  const unanswered = new Map<string, unknown>();
  const stale = new Set<string>();

  /** Invalidates what writes have changed, at the end of a mutation, after react-admin has patched its caches. */
  const flush = () => {
    if (stale.size > 0) invalidate([...stale]);
    stale.clear();
  };
  const markStale = (...resources: readonly string[]) => {
    for (const resource of resources) stale.add(resource);
    // Also flush after a write outside a mutation.
    setTimeout(flush);
  };
  const withDependents = (resource: string) => [resource, ...deletedWith(resource)];

  const attempt = async <Result>(write: Attempt<Result>): Promise<Result> => {
    const { resource, key, send, invalidates, hasWritten } = write;
    const caller = user();
    if (unanswered.has(key)) {
      const failure = unanswered.get(key);
      const isWanted = await askToSendAgain().catch(() => Promise.reject(failure));
      if (!isWanted) {
        if (user() === caller) markStale(resource);
        throw new WriteAbandoned(failure);
      }
    }
    try {
      const result = await send();
      unanswered.delete(key);
      if (user() !== caller) throw new WriteAbandoned();
      if (hasWritten()) markStale(...invalidates);
      return result;
    } catch (error) {
      if (user() !== caller) throw new WriteAbandoned();
      unanswered.delete(key);
      if (isUnanswered(error) && hasWritten()) unanswered.set(key, error);
      throw error;
    }
  };

  /**
   * Sends a write of any method, once at a time.
   * @param action Key of the action and the record. @param data What is sent, to recognize an identical write.
   */
  const write = <Result>(
    resource: string,
    action: string,
    data: unknown,
    send: () => Promise<Result>,
    invalidates: readonly string[] = [resource],
    hasWritten = () => true,
  ) => {
    const key = `${resource} ${action}`;
    const request = `${key} ${JSON.stringify(data)}`;
    const running = pending.get(request) as Promise<Result> | undefined;
    if (running) return running;
    const result = attempt({ resource, key, send, invalidates, hasWritten }).finally(() => pending.delete(request));
    pending.set(request, result);
    return result;
  };

  /** Sends a change, again each time another user was faster. */
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
      const instead = await askAboutConflict(resource, kind, change, current, lastChangeOf(error)).catch(() => {
        markStale(resource);
        throw error;
      });
      if (instead === 'done' && !failIfDone) return { data: { ...current, id: change.previousData.id } };
      if (instead && instead !== 'done') return settleConflicts(resource, kind, instead, send, failIfDone);
      markStale(resource);
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
      return write(resource, `delete ${params.id}`, null, send, withDependents(resource));
    },

    updateMany: (resource, params) =>
      write(resource, `updateMany ${params.ids}`, params.data, () => provider.updateMany(resource, params)),

    deleteMany: (resource, params) =>
      write(
        resource,
        `deleteMany ${params.ids}`,
        null,
        () => provider.deleteMany(resource, params),
        withDependents(resource),
      ),
  } as Provider;

  return {
    provider: guarded,
    write,
    flush,
    /** Invalidates the data of these resources together with what the current mutation has changed. */
    markStale,
    /** Returns a resource, and those whose records the API deletes and restores with its records. */
    withDependents,
    /** Forgets a failed write whose component was unmounted. Its data is refetched, so a new attempt needs no question. */
    leave: (resource: string) => {
      for (const key of unanswered.keys()) if (key.startsWith(`${resource} `)) unanswered.delete(key);
      invalidate([resource]);
    },
  };
};

export type Guarantees = ReturnType<typeof withGuarantees>;
