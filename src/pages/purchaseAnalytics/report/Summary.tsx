import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useNumberLinks } from '../../../crud/list/listLink';
import type { Report } from '../../../dataProvider/purchaseReport';
import { money } from '../../../format/money';
import { wholeNumber } from '../../../format/number';
import { NumberLink } from '../../../ui/NumberLink';
import { linkToPurchases, rangeText, signedChange } from './reportRows';

export interface ReportPart {
  /** Undefined while loading. */
  report: Report | undefined;
  /** The only currency of the report; undefined for US dollars. */
  currency: string | undefined;
}

/** The total of the range, and how it compares with the range before. */
export const Summary = ({ report, currency }: ReportPart) => {
  const translate = useTranslate();
  const heading = useId();
  const isLinked = useNumberLinks();
  const to = report && isLinked ? linkToPurchases(report, currency) : undefined;
  return (
    <section className="card report__summary" aria-labelledby={heading}>
      <h2 id={heading}>{report ? rangeText(report) : translate('analytics.supplements.loading')}</h2>
      <dl>
        <div>
          <dt>{translate('analytics.report.total')}</dt>
          <dd>{report ? <NumberLink to={to}>{money(report.total, currency)}</NumberLink> : '–'}</dd>
        </div>
        <div>
          <dt>{translate('analytics.report.purchases')}</dt>
          <dd>{report ? wholeNumber(report.count) : '–'}</dd>
        </div>
        <div>
          <dt>{translate('analytics.report.change')}</dt>
          <dd>{report ? signedChange(report) : '–'}</dd>
        </div>
      </dl>
      <p>{report?.before && translate('analytics.report.compared', comparison(report, currency))}</p>
    </section>
  );
};

const comparison = ({ before }: Report, currency: string | undefined) => ({
  range: before ? rangeText(before) : '',
  amount: before ? money(before.total, currency) : '',
});
