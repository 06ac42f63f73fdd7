import Papa from 'papaparse';
import type { ParsedReport, Sum } from '../../../dataProvider/purchaseReport';
import { decimalsOf } from '../../../format/money';
import { barsOf } from './reportRows';

/** Returns the report as CSV, one line per sum. Texts are escaped, so that spreadsheets do not run them as formulas. */
export const reportCsv = (report: ParsedReport, currency = 'USD'): Blob => {
  const { from, to, before } = report;
  const line = (section: string, name: string, range: { from: string; to: string }, sum: Partial<Sum>) => ({
    section,
    name,
    from: range.from,
    to: range.to,
    purchases: sum.count ?? '',
    amount: sum.total === undefined || Number.isNaN(sum.total) ? '' : sum.total.toFixed(decimalsOf(currency)),
    currency,
  });
  const whole = { from, to };
  const text = Papa.unparse(
    [
      line('total', '', whole, report),
      ...(before ? [line('before', '', before, before)] : []),
      line('recurring', '', whole, report.recurring),
      line('one-time', '', whole, report.oneTime),
      ...barsOf(report).map((bar) => line(report.unit, bar.label, bar, { count: bar.count, total: bar.amount })),
      ...report.supplements.map((each) => line('supplement', each.supplementName, whole, each)),
      line('other supplements', '', whole, report.others),
    ],
    { escapeFormulae: true, newline: '\r\n' },
  );
  return new Blob([`${text}\r\n`], { type: 'text/csv' });
};
