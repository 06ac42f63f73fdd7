import { Box, Skeleton } from '@mui/material';
import { type Identifier, useTranslate } from 'react-admin';
import { recordPath } from '../../dataProvider/listAdapter';
import { type ImpactLine, readImpact } from '../../dataProvider/manyRecords';
import { useRead } from '../../dataProvider/useCall';
import { wholeNumber } from '../../format/number';
import { useDefinition } from '../ResourceProvider';

/** Says which other records a deletion would delete or unlink. The question does not wait for it. */
export const Impact = ({ id }: { id: Identifier }) => {
  const { name, api, deletes = [] } = useDefinition();
  /** Whether its records own records of other resources. */
  const hasMany = deletes.length > 0;
  const translate = useTranslate();
  // Not the resource's own key, because a deletion would then refetch the impact of the deleted record. The count for an earlier
  // dialog may be out of date.
  const impact = useRead(['impact', name, id], recordPath(api, id, 'impact'), readImpact, { staleTime: 0, gcTime: 0 });

  const and = (parts: readonly string[]) =>
    parts.length < 2
      ? parts.join('')
      : translate('kit.impact.and', { most: parts.slice(0, -1).join(', '), last: parts.at(-1) });

  const counted = ({ resource, count, names }: ImpactLine) => {
    const noun = translate(`kit.impact.nouns.${resource}`, { smart_count: count, _: resource });
    const amount = `${wholeNumber(count)} ${noun}`;
    if (names.length === 0) return amount;
    const more = count - names.length;
    const named =
      more > 0 ? translate('kit.impact.and_more', { names: names.join(', '), count: wholeNumber(more) }) : and(names);
    return `${amount} (${named})`;
  };

  const sentence = (key: 'deleted' | 'unlinked', lines: readonly ImpactLine[] = []) => {
    const total = lines.reduce((sum, { count }) => sum + count, 0);
    return lines.length > 0 && translate(`kit.impact.${key}`, { what: and(lines.map(counted)), smart_count: total });
  };
  const { data, isError } = impact;
  const sentences = [sentence('deleted', data?.deleted), sentence('unlinked', data?.unlinked)]
    .filter(Boolean)
    .join(' ');
  return (
    // Room for the usual number of lines, so that the buttons do not move when the text arrives.
    <Box className="muted" aria-live="polite" sx={{ minHeight: hasMany ? '5.5rem' : '1.375rem', mt: 1.5 }}>
      {isError && translate('kit.impact.failed')}
      {data && (sentences || translate('kit.impact.nothing'))}
      {!data && !isError && (
        <>
          <span className="visually-hidden">{translate('kit.impact.loading')}</span>
          <Skeleton width="90%" />
          {hasMany && <Skeleton width="60%" />}
        </>
      )}
    </Box>
  );
};
