import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { money } from '../../../format/money';
import { NONE, wholeNumber, wholePercent } from '../../../format/number';
import { NumberLink } from '../../../ui/NumberLink';
import { linkToRange } from './reportRows';
import type { ReportCardProps } from './Summary';

/** How many purchases of the range are recurring or one-time, and their spending. */
export const RecurringSplit = ({ report, currency }: ReportCardProps) => {
  const translate = useTranslate();
  const heading = useId();
  const parts = (['recurring', 'oneTime'] as const).map((name) => ({ name, sum: report?.[name] }));
  return (
    <section className="card figures" aria-labelledby={heading}>
      <h2 id={heading}>{translate('analytics.recurring.title')}</h2>
      <p className="muted">{translate('analytics.report.recurring_hint')}</p>
      <dl className="figures__boxes report__split">
        {parts.map(({ name, sum }) => (
          <div key={name}>
            <dt>{translate(`analytics.report.${name}`)}</dt>
            <dd>
              {report && sum ? (
                <>
                  <NumberLink
                    to={linkToRange(report, currency, { isRecurring: name === 'recurring' })}
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
                NONE
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
