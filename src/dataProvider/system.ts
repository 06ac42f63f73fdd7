import type { SystemSchema, SystemTask, SystemVersion } from '../../server/contract';
import { listOf, objectOf } from './calls';
import { errorWithoutAnswer } from './errors';
import { flag, number, oneOf, optionalNumber, optionalText, type Parser, record, rows, text, texts } from './parse';
import { isIdentifier, isRecord } from './values';

export const SYSTEM = 'system';

/** `record` leaves `version` as sent, because it is that of a record. Here it is a text. */
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

/** Parses a task that has been started. @throws ApiError if it is not one that this console knows. */
export const systemTask: Parser<SystemTask> = (value) => {
  const task = anyTask(value);
  if (!isKnown(task)) throw errorWithoutAnswer('nonsense', 'The answer is no task');
  return task;
};

/** Parses the newest task. One that this console does not know is none: it has no words for it, and the API refuses another one. */
const newestTask: Parser<SystemTask | null> = (value) => {
  if (value === null) return null;
  // Without a task, the one that runs would look as if it had ended.
  if (!isRecord(value)) throw errorWithoutAnswer('nonsense', 'The answer has no task');
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
