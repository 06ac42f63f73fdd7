import type { SystemSchema, SystemTask, SystemVersion } from '../../server/contract';
import { objectOf } from './calls';
import {
  flag,
  number,
  oneOf,
  optional,
  optionalNumber,
  optionalText,
  type Parser,
  record,
  rows,
  text,
  texts,
} from './parse';

export const SYSTEM = 'system';

/** `record` leaves `version` as sent, because it is that of a record. Here it is a text. */
const versioned =
  <T extends { version: string }>(parse: Parser<T>): Parser<T> =>
  (value) => {
    const parsed = parse(value);
    return { ...parsed, version: text(parsed.version) };
  };

type Step = SystemTask['steps'][number];

export const systemTask = objectOf(
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

export const systemTaskState = objectOf(record<{ task: SystemTask | null }>({ task: optional(systemTask) }));

export const systemSchema = objectOf(
  record<SystemSchema>({
    database: versioned(record<SystemSchema['database']>({ kind: oneOf(), bytes: number })),
    applied: rows(record<SystemSchema['applied'][number]>({ name: text, appliedAt: text })),
    pending: texts,
    tables: rows(record<SystemSchema['tables'][number]>({ name: text, rows: number, isEstimate: flag() })),
  }),
);

type Version = SystemVersion['changelog'][number];

export const systemVersion = objectOf(
  versioned(
    record<SystemVersion>({
      commit: optionalText,
      builtAt: optionalText,
      changelog: rows(
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
