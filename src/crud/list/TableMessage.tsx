import SearchIcon from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import { useListContext, useTranslate, useTranslateLabel } from 'react-admin';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { isUnanswered, refusedParameter } from '../../dataProvider/errors';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailure } from '../../ui/LoadFailure';
import { Spinner } from '../../ui/Spinner';
import { useExplanation } from '../../ui/useExplanation';
import { CreateButton } from '../CreateButton';
import { listOptions } from '../defineResource';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { inputsOf } from './tools/listFilters';
import type { ResourceListResult } from './useResourceList';

/** The content in place of the rows while the list is loading, has failed or is empty. */
export const TableMessage = ({ list }: { list: ResourceListResult }) => {
  const resourceTranslate = useResourceTranslate();
  const { pending } = listOptions(useDefinition());
  if (list.isPending && pending === 'spinner') return <Spinner />;
  if (list.isPending)
    return (
      <span role="status" className={pending ? undefined : 'visually-hidden'}>
        {resourceTranslate('list.loading')}
      </span>
    );
  if (list.isError) return <FailedList />;
  return <EmptyList isNarrowed={list.isNarrowed} onReset={() => list.show(list.defaultView)} />;
};

/** Replaces rows that failed to load. If the API refuses a filter, says why, and offers the list without it. */
export const FailedList = () => {
  const translate = useTranslate();
  const resourceTranslate = useResourceTranslate();
  const translateLabel = useTranslateLabel();
  const explain = useExplanation();
  const { filterInputs } = listOptions(useDefinition());
  const { error, filterValues, hideFilter, isFetching, refetch } = useListContext();
  const { source = '', reason } = refusedParameter(error) ?? {};
  const label = inputsOf(filterInputs).find(({ props }) => props.source === source)?.props.label;
  const name = translateLabel({ source, label });
  const isRefused = source in filterValues;
  return (
    <LoadFailure
      message={resourceTranslate('list.failed')}
      hint={
        isRefused
          ? withWholeDays(translate('kit.filters.refused', { name, reason }))
          : resourceTranslate('list.failed_hint') || (isUnanswered(error) ? explain(error) : '')
      }
      isFetching={isFetching === true}
      onRetry={async () => refetch()}
      action={
        isRefused ? (
          <Button variant="outlined" onClick={() => hideFilter(source)}>
            {translate('kit.filters.remove_refused')}
          </Button>
        ) : undefined
      }
    />
  );
};

/** Keeps a day such as 2026-11-24 in one line. */
const withWholeDays = (text: string) =>
  text.split(/(\d{4}-\d{2}-\d{2})/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="load-failure__day">
        {part}
      </span>
    ) : (
      part
    ),
  );

/**
 * Replaces the rows of a list without any, with a button that leads to rows. With the specification's API, only back to the first
 * page.
 * @param props.isNarrowed Whether a search or a filter may be why there are no rows.
 */
export const EmptyList = ({ isNarrowed, onReset }: { isNarrowed: boolean; onReset: () => void }) => {
  const translate = useTranslate();
  const resourceTranslate = useResourceTranslate();
  const { page, setPage } = useListContext();
  const { api, create } = useDefinition();
  const hasFeatures = useHasFeatures();
  const button = (text: string, onClick: () => void) => (
    <Button variant="outlined" onClick={onClick}>
      {text}
    </Button>
  );
  const action = () => {
    if (page > 1) return button(resourceTranslate('list.first_page'), () => setPage(1));
    if (api && !hasFeatures) return null;
    if (isNarrowed) return button(translate('kit.filters.reset_all'), onReset);
    return create && <CreateButton isInList />;
  };
  return (
    <EmptyState
      icon={isNarrowed ? <SearchIcon /> : undefined}
      text={resourceTranslate('list.empty')}
      action={action()}
    />
  );
};
