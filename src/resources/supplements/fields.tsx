import { useListContext, useTranslate } from 'react-admin';
import type { Supplement } from '../../../server/contract';
import { Column } from '../../crud/list/Column';
import { number } from '../../dataProvider/parse';
import { mediumDate, timeZone } from '../../format/date';
import { wholeNumber } from '../../format/number';

/** Returns the day of the filter `takenOn`; undefined without it. */
const useDay = (): string | undefined => {
  const { takenOn } = useListContext().filterValues;
  return typeof takenOn === 'string' ? takenOn : undefined;
};

/** The doses of each supplement on the day that the list is filtered by. */
export const DosesColumn = () =>
  useDay() === undefined ? null : (
    <Column<Supplement>
      label="resources.supplements.columns.doses"
      className="table__number"
      render={({ doses = Number.NaN }) => wholeNumber(doses)}
    />
  );

/** 'Doses taken on Nov 24, 2026: 12'. */
export const DosesSum = () => {
  const translate = useTranslate();
  const day = useDay();
  const doses = number(useListContext().meta?.doses);
  if (day === undefined || Number.isNaN(doses)) return null;
  return (
    <p className="list__summary muted" aria-live="polite">
      {translate('resources.supplements.taken_on', { day: mediumDate(day) || day, zone: timeZone() })}{' '}
      <b>{wholeNumber(doses)}</b>
    </p>
  );
};

/** 'Nov 1, 2026 – Nov 20, 2026', or 'Since Nov 1, 2026' without an end date. Shows the same days as the edit form. */
export const Period = ({ startDate, endDate }: Pick<Supplement, 'startDate' | 'endDate'>) => {
  const translate = useTranslate();
  const [start, end] = [mediumDate(startDate), mediumDate(endDate ?? '')];
  if (!start || end) return [start, end].filter(Boolean).join(' – ');
  return translate('resources.supplements.since', { start });
};
