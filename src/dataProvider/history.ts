import type { HistoryEntry } from '../../server/contract';
import { objectOf, owner, recordsOf } from './calls';
import { flag, number, oneOf, optionalNumber, optionalText, record, reference, text, texts } from './parse';
import { isRecord } from './values';

const fields = (value: unknown) => (isRecord(value) ? value : null);

/** Parses an entry of the history. */
export const historyEntry = record<HistoryEntry>({
  at: text,
  actorId: optionalNumber,
  actorName: text,
  action: oneOf(),
  resource: text,
  recordId: reference,
  clientAddress: optionalText,
  userAgent: optionalText,
  changed: texts,
  before: fields,
  after: fields,
  count: number,
  isLatest: flag(),
  isRestored: flag(),
  user: (value) => owner(value) ?? null,
});

/** Parses a page of the history. */
export const historyPage = objectOf(
  record<{ entries: HistoryEntry[]; total: number }>({ entries: recordsOf(historyEntry), total: number }),
);
