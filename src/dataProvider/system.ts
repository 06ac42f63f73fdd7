import type { SystemSchema, SystemTask, SystemVersion } from '../../server/contract';
import { listOf, objectOf } from './calls';
import { errorWithoutAnswer } from './errors';
import { flag, number, oneOf, optionalNumber, optionalText, type Parser, record, rows, text, texts } from './parse';

export const SYSTEM = 'system';

/** `record` leaves `version` as sent, because it is that of a record. Here it is a text. */
const versioned =
  <T extends { version: string }>(parse: Parser<T>): Parser<T> =>
  (value) => {
    const parsed = parse(value);
    return { ...parsed, version: text(parsed.version) };
  };

type Step = SystemTask['steps'][number];

const task = objectOf(
  record<SystemTask>({
    kind: oneOf(),
    state: oneOf(),
    error: optionalText as never,
    actorName: text,
    startedAt: text,
    endedAt: optionalText,
    steps: rows(record<Step>({ name: text, ms: optionalNumber })),
  }),
);

/** @throws ApiError without a kind, of which no dialog shows the progress. */
export const systemTask: Parser<SystemTask> = (value) => {
  const parsed = task(value);
  if (!parsed.kind) throw errorWithoutAnswer('nonsense', 'The answer is not a task');
  return parsed;
};

export const systemTaskState = objectOf(
  record<{ task: SystemTask | null }>({ task: (value) => (value === null ? null : systemTask(value)) }),
);

export const systemSchema = objectOf(
  record<SystemSchema>({
    database: versioned(record<SystemSchema['database']>({ kind: oneOf(), bytes: number })),
    applied: rows(record<SystemSchema['applied'][number]>({ name: text, appliedAt: text })),
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
