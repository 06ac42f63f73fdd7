import type { ImportReport } from '../../../server/contract';
import { isRecord } from '../../dataProvider/values';
import { serverText } from '../../i18n/serverText';

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Parses the API's report of an import. @returns undefined if the text is not a report. */
export const readReport = (text: string): ImportReport | undefined => {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(body) || !isCount(body.rows) || !isCount(body.errorCount) || !Array.isArray(body.errors))
    return undefined;
  const errors = body.errors.filter(isRecord).map(({ line, field, message }) => ({
    line: isCount(line) ? line : 0,
    field: typeof field === 'string' ? field : '',
    message: typeof message === 'string' ? serverText(message) : '',
  }));
  return { rows: body.rows, errorCount: body.errorCount, errors, stopped: body.stopped === true };
};
