import { useTranslate } from 'react-admin';
import type { Supplement } from '../../../server/contract';
import { mediumDate } from '../../format/date';

/** 'Nov 1, 2026 – Nov 20, 2026', or 'Since Nov 1, 2026' without an end date. Shows the same days as the edit form. */
export const Period = ({ startDate, endDate }: Pick<Supplement, 'startDate' | 'endDate'>) => {
  const translate = useTranslate();
  const [start, end] = [mediumDate(startDate), mediumDate(endDate ?? '')];
  if (!start || end) return [start, end].filter(Boolean).join(' – ');
  return translate('resources.supplements.since', { start });
};
