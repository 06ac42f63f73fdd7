import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useNumberLinks } from '../../../crud/list/listLink';
import { money } from '../../../format/money';
import { wholeNumber, wholePercent } from '../../../format/number';
import { NumberLink } from '../../../ui/NumberLink';
import { linkToPurchases } from './reportRows';
import type { ReportPart } from './Summary';

/** 'Recurring Purchases': how many purchases of the range are recurring, and their spending. */
export const RecurringSplit = ({ report, currency }: ReportPart) => {
  const translate = useTranslate();
  const heading = useId();
  const isLinked = useNumberLinks();
  const parts = (['recurring', 'oneTime'] as const).map((name) => ({ name, sum: report?.[name] }));
  return (
    <section className="card recurring" aria-labelledby={heading}>
      <h2 id={heading}>{translate('analytics.recurring.title')}</h2>
      <p className="recurring__hint">{translate('analytics.report.recurring_hint')}</p>
      <dl className="recurring__counts report__split">
        {parts.map(({ name, sum }) => (
          <div key={name} className="recurring__count">
            <dt>{translate(`analytics.report.${name}`)}</dt>
            <dd>
              {report && sum ? (
                <>
                  <NumberLink
                    to={isLinked ? linkToPurchases(report, currency, { isRecurring: name === 'recurring' }) : undefined}
                    label={`${translate(`analytics.report.${name}`)}: ${wholeNumber(sum.count)}`}
                  >
                    {wholeNumber(sum.count)}
                  </NumberLink>
                  <small>
                    {translate('analytics.report.split', {
                      amount: money(sum.total, currency),
                      share: wholePercent(sum.total, report.total),
                    })}
                  </small>
                </>
              ) : (
                '–'
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
