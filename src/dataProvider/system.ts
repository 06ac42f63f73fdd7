import type { SystemSchema, SystemTask, SystemVersion } from '../../server/contract';
import { listOf, objectOf } from './calls';
import { invalidResponse } from './errors';
import { flag, number, oneOf, optionalNumber, optionalText, type Parser, record, rows, text, texts } from './parse';

export const SYSTEM = 'system';

type Step = SystemTask['steps'][number];

/** @throws ApiError for a text that this console has no texts for. */
const known =
  <Text extends string>(...texts: Text[]): Parser<Text> =>
  (value) => {
    const found = texts.find((each) => each === value);
    if (!found) throw invalidResponse('The task has an unknown kind or state');
    return found;
  };

const FAILURES: readonly NonNullable<SystemTask['error']>[] = ['unavailable', 'newer-schema', 'interrupted'];

/** Parses a task that has been started. */
export const systemTask = objectOf(
  record<SystemTask>({
    kind: known('sync-schema', 'clear-cache', 'export-data'),
    state: known('running', 'done', 'failed', 'canceled'),
    error: (value) => FAILURES.find((each) => each === value) ?? 'unexpected',
    actorName: text,
    startedAt: text,
    endedAt: optionalText,
    steps: rows(record<Step>({ name: text, ms: optionalNumber })),
  }),
);

/** Parses the newest task. If a missing one counted as null, a running one would seem to have ended. */
export const systemTaskState = objectOf(
  record<{ task: SystemTask | null }>({ task: (value) => (value === null ? null : systemTask(value)) }),
);

export const systemSchema = objectOf(
  record<SystemSchema>({
    database: record<SystemSchema['database']>({ kind: oneOf(), version: text, bytes: number }),
    applied: listOf(record<SystemSchema['applied'][number]>({ name: text, appliedAt: text })),
    pending: texts,
    tables: listOf(record<SystemSchema['tables'][number]>({ name: text, rows: number, isEstimate: flag() })),
  }),
);

type Version = SystemVersion['changelog'][number];

export const systemVersion = objectOf(
  record<SystemVersion>({
    version: text,
    commit: optionalText,
    builtAt: optionalText,
    changelog: listOf(
      record<Version>({
        version: text,
        date: optionalText,
        sections: rows(record<Version['sections'][number]>({ title: text, items: texts })),
      }),
    ),
  }),
);
