import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { wholeNumber } from '../../format/number';
import { RECURRING } from './recurring';
import './recurring-card.css';

/** 'Recurring Purchases': fixed counts, and a sentence that says so. */
export const RecurringCard = () => {
  const translate = useTranslate();
  const heading = useId();
  return (
    <section className="card recurring" aria-labelledby={heading}>
      <h2 id={heading}>{translate('analytics.recurring.title')}</h2>
      <p className="recurring__hint">{translate('analytics.recurring.placeholder')}</p>
      <dl className="recurring__counts">
        {Object.entries(RECURRING).map(([interval, count]) => (
          <div key={interval} className="recurring__count">
            <dt>{translate(`analytics.recurring.${interval}`)}</dt>
            <dd>{wholeNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
