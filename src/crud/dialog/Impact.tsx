import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Identifier, useDataProvider, useEvent, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import { recordPath } from '../../dataProvider/listAdapter';
import { type ImpactLine, readImpact } from '../../dataProvider/manyRecords';
import { wholeNumber } from '../../format/number';
import { useDefinition } from '../ResourceProvider';
import './dialog.css';

interface ImpactProps {
  id: Identifier;
  /** Whether the record is being deleted or has been deleted, so that it is not requested any more. */
  isDeleting: boolean;
}

/** Says which other records a deletion would delete or unlink. The question does not wait for it. */
export const Impact = ({ id, isDeleting }: ImpactProps) => {
  const { name, api, deletes = [] } = useDefinition();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const sentencesOf = useSentences();
  const queryClient = useQueryClient();
  // Not the resource's own key, because a deletion would then refetch the impact of the deleted record.
  const queryKey = ['impact', name, id];
  const stop = useEvent(() => void queryClient.cancelQueries({ queryKey }));
  useEffect(() => {
    if (isDeleting) stop();
  }, [isDeleting, stop]);
  const { data, isError } = useQuery({
    queryKey,
    enabled: !isDeleting,
    queryFn: ({ signal }) => dataProvider.read(recordPath(api, id, 'impact'), readImpact, signal),
    // The count for an earlier dialog may be out of date.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <div className={deletes.length > 0 ? 'impact impact--long muted' : 'impact muted'} aria-live="polite">
      {isError ? (
        translate('kit.impact.failed')
      ) : data ? (
        sentencesOf(data.deleted, data.unlinked)
      ) : (
        <>
          <span className="visually-hidden">{translate('kit.impact.loading')}</span>
          <Skeleton width="90%" />
          {deletes.length > 0 && <Skeleton width="60%" />}
        </>
      )}
    </div>
  );
};

/** Returns a function that describes the impact as text. */
const useSentences = () => {
  const translate = useTranslate();
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

  return (deleted: readonly ImpactLine[], unlinked: readonly ImpactLine[]): string => {
    if (deleted.length === 0 && unlinked.length === 0) return translate('kit.impact.nothing');
    return [
      deleted.length > 0 && translate('kit.impact.deleted', { what: and(deleted.map(counted)) }),
      unlinked.length > 0 &&
        translate('kit.impact.unlinked', {
          what: and(unlinked.map(counted)),
          smart_count: unlinked.reduce((sum, { count }) => sum + count, 0),
        }),
    ]
      .filter(Boolean)
      .join(' ');
  };
};
