import type { SystemSchema, SystemTask, SystemVersion } from '../../server/contract';
import { listOf, objectOf } from './calls';
import { invalidResponse } from './errors';
import { flag, number, oneOf, optionalNumber, optionalText, type Parser, record, rows, text, texts } from './parse';
import { isIdentifier, isRecord } from './values';

export const SYSTEM = 'system';

/** Parses `version` as a text. `record` leaves it as sent, because a record's version is checked where it is used. */
const versioned =
  <T extends { version: string }>(parse: Parser<T>): Parser<T> =>
  (value) => {
    const parsed = parse(value);
    return { ...parsed, version: text(parsed.version) };
  };

type Step = SystemTask['steps'][number];

const KINDS: readonly SystemTask['kind'][] = ['sync-schema', 'clear-cache', 'export-data'];
const STATES: readonly SystemTask['state'][] = ['running', 'done', 'failed', 'canceled'];
const FAILURES: readonly NonNullable<SystemTask['error']>[] = ['unavailable', 'newer-schema', 'interrupted'];

const anyTask = record<SystemTask>({
  kind: oneOf(),
  state: oneOf(),
  error: (value) => FAILURES.find((known) => known === value) ?? 'unexpected',
  actorName: text,
  startedAt: text,
  endedAt: optionalText,
  steps: rows(record<Step>({ name: text, ms: optionalNumber })),
});

const isKnown = ({ id, kind, state }: SystemTask) => isIdentifier(id) && KINDS.includes(kind) && STATES.includes(state);

/** Parses a task that has been started. @throws ApiError if this console does not know its kind or state. */
export const systemTask: Parser<SystemTask> = (value) => {
  const task = anyTask(value);
  if (!isKnown(task)) throw invalidResponse('The response is not a known task');
  return task;
};

/** Parses the newest task. Ignores a kind or state that this console has no texts for. The API refuses to start a second task. */
const newestTask: Parser<SystemTask | null> = (value) => {
  if (value === null) return null;
  // If a missing task counted as null, a running one would seem to have ended.
  if (!isRecord(value)) throw invalidResponse('The response has no task');
  const task = anyTask(value);
  return isKnown(task) ? task : null;
};

export const systemTaskState = objectOf(record<{ task: SystemTask | null }>({ task: newestTask }));

export const systemSchema = objectOf(
  record<SystemSchema>({
    database: versioned(record<SystemSchema['database']>({ kind: oneOf(), bytes: number })),
    applied: listOf(record<SystemSchema['applied'][number]>({ name: text, appliedAt: text })),
    pending: texts,
    tables: listOf(record<SystemSchema['tables'][number]>({ name: text, rows: number, isEstimate: flag() })),
  }),
);

type Version = SystemVersion['changelog'][number];

export const systemVersion = objectOf(
  versioned(
    record<SystemVersion>({
      commit: optionalText,
      builtAt: optionalText,
      changelog: listOf(
        versioned(
          record<Version>({
            date: optionalText,
            sections: rows(record<Version['sections'][number]>({ title: text, items: texts })),
          }),
        ),
      ),
    }),
  ),
);
