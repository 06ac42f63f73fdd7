import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { Fragment, useRef, useState } from 'react';
import { FilterLiveForm, ListContextProvider, useListContext, useTranslate } from 'react-admin';
import { timeZone } from '../../../format/date';
import { useDefinition } from '../../ResourceProvider';
import type { ResourceListResult } from '../useResourceList';
import type { FilterInput } from './listFilters';
import type { PanelProps } from './PanelTool';
import { ToolPanel } from './ToolPanel';
// Loads them together (filterInputs.tsx).
import './inputs';

interface FilterPanelProps extends PanelProps {
  list: ResourceListResult;
  inputs: readonly FilterInput[];
}

/**
 * The filter inputs, each in its own form, so that an invalid value does not block the other filters. Changes apply while the
 * user types; errors show on blur.
 */
export const FilterPanel = ({ list, inputs, ...panel }: FilterPanelProps) => {
  const translate = useTranslate();
  const { api } = useDefinition();
  const lastDay = inputs.findLast(({ props: { source } }) => api?.days?.includes(source));
  const context = useListContext();
  /** Part of the forms' keys: a reset mounts new forms, without the invalid input of the old ones. */
  const [resets, setResets] = useState(0);
  const latest = useRef(resets);
  /** The context of one input's form. A filter that applies while the user types in another input must not reset that one. */
  const contextOf = (source: string): typeof context => ({
    ...context,
    filterValues: { [source]: list.filterValues[source] },
    setFilters: (filters) => {
      // Ignores the debounced input of a form from before the last reset.
      if (latest.current === resets) list.changeFilter({ [source]: filters[source] });
    },
  });
  const reset = () => {
    latest.current += 1;
    setResets(latest.current);
    list.changeFilter(Object.fromEntries(inputs.map(({ props }) => [props.source, undefined])));
  };
  return (
    <ToolPanel
      {...panel}
      title={translate('kit.filters.title')}
      actions={<Button onClick={reset}>{translate('kit.filters.reset')}</Button>}
    >
      <div className="filter-panel">
        {inputs.map((input) => (
          <Fragment key={input.props.source}>
            <ListContextProvider key={resets} value={contextOf(input.props.source)}>
              <FilterLiveForm mode="onTouched">{input}</FilterLiveForm>
            </ListContextProvider>
            {input === lastDay && (
              <FormHelperText sx={{ gridColumn: '1 / -1', mt: -1 }}>
                {translate('kit.time_zone', { zone: timeZone() })}
              </FormHelperText>
            )}
          </Fragment>
        ))}
      </div>
    </ToolPanel>
  );
};
