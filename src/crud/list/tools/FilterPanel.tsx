import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { Fragment, useEffect, useRef, useState } from 'react';
import { FilterLiveForm, ListContextProvider, useListContext, useTranslate } from 'react-admin';
import { timeZone } from '../../../format/date';
import { useDefinition } from '../../ResourceProvider';
import type { ResourceListResult } from '../useResourceList';
import { activeInputs, type FilterInput, without } from './listFilters';
import type { PanelProps } from './PanelTool';
import { ToolPanel } from './ToolPanel';

interface FilterPanelProps extends PanelProps {
  list: ResourceListResult;
  inputs: readonly FilterInput[];
}

/** The same for equal filters, whether they come from inputs or from an address. */
const textOf = (filters: Readonly<Record<string, unknown>>) =>
  JSON.stringify(
    Object.entries(filters)
      .flatMap(([name, value]) => (value === undefined || value === null || value === '' ? [] : [`${name} ${value}`]))
      .sort(),
  );

/**
 * The filter inputs, each in its own form, so that an invalid value does not block the other filters. Changes apply while the
 * user types; errors show on blur.
 */
export const FilterPanel = ({ list, inputs, anchor, onClose }: FilterPanelProps) => {
  const translate = useTranslate();
  const { api } = useDefinition();
  const lastDay = inputs.findLast(({ props: { source } }) => api?.days?.includes(source));
  const context = useListContext();
  /** Part of the forms' keys: a reset mounts new forms, without the invalid input of the old ones. */
  const [resets, setResets] = useState(0);
  const latest = useRef(resets);
  /** All filters, with those whose address is not rendered yet. */
  const applied = useRef(list.filterValues);
  /** The applied filters whose address is not rendered yet. */
  const pending = useRef<string[]>([]);
  const shown = textOf(list.filterValues);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object at each render, although its content is the same
  useEffect(() => {
    const place = pending.current.indexOf(shown);
    pending.current = place < 0 ? [] : pending.current.slice(place + 1);
    // An earlier address must not undo a filter that was applied after it.
    if (pending.current.length === 0) applied.current = list.filterValues;
  }, [shown]);
  const apply = (filters: Record<string, unknown>, set: (filters: Record<string, unknown>) => void) => {
    applied.current = filters;
    pending.current.push(textOf(filters));
    set(filters);
  };
  /** The context of one input's form. A filter that applies while the user types in another input must not reset that one. */
  const contextOf = ({ props: { source } }: FilterInput): typeof context => ({
    ...context,
    filterValues: { [source]: list.filterValues[source] },
    setFilters: (filters) => {
      // Ignores the debounced input of a form from before the last reset.
      if (latest.current !== resets) return;
      apply({ ...applied.current, [source]: filters[source] }, context.setFilters);
    },
  });
  const reset = () => {
    latest.current = resets + 1;
    setResets(latest.current);
    if (activeInputs(inputs, applied.current).length === 0) return;
    apply(without(applied.current, inputs), list.setFilters);
  };
  return (
    <ToolPanel
      title={translate('kit.filters.title')}
      anchor={anchor}
      onClose={onClose}
      actions={<Button onClick={reset}>{translate('kit.filters.reset')}</Button>}
    >
      <div className="filter-panel">
        {inputs.map((input) => (
          <Fragment key={input.props.source}>
            <ListContextProvider key={resets} value={contextOf(input)}>
              <FilterLiveForm mode="onTouched">{input}</FilterLiveForm>
            </ListContextProvider>
            {input === lastDay && (
              <FormHelperText className="filter-panel__zone">
                {translate('kit.time_zone', { zone: timeZone() })}
              </FormHelperText>
            )}
          </Fragment>
        ))}
      </div>
    </ToolPanel>
  );
};
