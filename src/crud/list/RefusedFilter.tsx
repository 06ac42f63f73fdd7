import Button from '@mui/material/Button';
import { useTranslate, useTranslateLabel } from 'react-admin';
import { LoadFailure } from '../../ui/LoadFailure';
import { listOptions } from '../defineResource';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { activeFilters, inputsOf } from './tools/listFilters';
import type { ResourceListResult } from './useResourceList';

interface RefusedFilterProps {
  list: ResourceListResult;
  /** The parameter that the API refuses. */
  source: string;
  /** The API's message. */
  reason: string;
}

/** Replaces the rows of a list with a filter that the API refuses: says why, and offers the list without it. */
export const RefusedFilter = ({ list, source, reason }: RefusedFilterProps) => {
  const translate = useTranslate();
  const resourceTranslate = useResourceTranslate();
  const translateLabel = useTranslateLabel();
  const definition = useDefinition();
  const filters = activeFilters(inputsOf(listOptions(definition).filterInputs), list.filterValues);
  const label = filters.find(({ props }) => props.source === source)?.props.label;
  const name = translateLabel({ source, label, resource: definition.name });
  return (
    <LoadFailure
      message={resourceTranslate('list.failed')}
      hint={withWholeDays(translate('kit.filters.refused', { name: String(name), reason }))}
      isFetching={list.isFetching}
      onRetry={list.refetch}
      action={
        <Button variant="outlined" onClick={() => list.hideFilter(source)}>
          {translate('kit.filters.remove_refused')}
        </Button>
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
