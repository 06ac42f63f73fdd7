import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ParsedReport } from '../../../dataProvider/purchaseReport';
import { money } from '../../../format/money';
import { NONE, wholeNumber } from '../../../format/number';
import { NumberLink } from '../../../ui/NumberLink';
import { linkToRange, rangeText, signedChange } from './reportRows';

/** The props of each card of the report. */
export interface ReportCardProps {
  /** Undefined while loading. */
  report: ParsedReport | undefined;
  /** The only currency of the report; undefined for all currencies, in US dollars. */
  currency: string | undefined;
}

/** The total spending of the range, and how it compares with the range before. */
export const Summary = ({ report, currency }: ReportCardProps) => {
  const translate = useTranslate();
  const heading = useId();
  const to = report ? linkToRange(report, currency) : undefined;
  return (
    <section className="card figures report__summary" aria-labelledby={heading}>
      <h2 id={heading}>{report ? rangeText(report) : translate('analytics.supplements.loading')}</h2>
      <dl>
        <div>
          <dt>{translate('analytics.report.total')}</dt>
          <dd>{report ? <NumberLink to={to}>{money(report.total, currency)}</NumberLink> : NONE}</dd>
        </div>
        <div>
          <dt>{translate('analytics.report.purchases')}</dt>
          <dd>{report ? wholeNumber(report.count) : NONE}</dd>
        </div>
        <div>
          <dt>{translate('analytics.report.change')}</dt>
          <dd>{report ? signedChange(report) : NONE}</dd>
        </div>
      </dl>
      <p className="muted">
        {report?.before &&
          translate('analytics.report.compared', {
            range: rangeText(report.before),
            amount: money(report.before.total, currency),
          })}
      </p>
    </section>
  );
};
