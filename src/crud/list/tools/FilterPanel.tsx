import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { FilterLiveForm, ListContextProvider, useListContext, useTranslate } from 'react-admin';
import type { ListController } from '../useListController';
import { activeInputs, type FilterInput, without } from './listFilters';
import type { PanelProps } from './PanelTool';
import { SortSelect } from './SortSelect';
import { ToolPanel } from './ToolPanel';

interface FilterPanelProps extends PanelProps {
  list: ListController;
  inputs: readonly FilterInput[];
}

/** Screens on which rows can be cards, which have no headers to sort by. */
const CARDS = '(max-width: 74.99em)';

/**
 * The filter inputs, each in its own form, so that an invalid value does not block the other filters. Changes apply while the
 * user types; errors show on blur.
 */
export const FilterPanel = ({ list, inputs, anchor, onClose }: FilterPanelProps) => {
  const translate = useTranslate();
  const hasCards = useMediaQuery(CARDS, { noSsr: true });
  const context = useListContext();
  /** Part of the forms' keys: a reset mounts new forms, without the invalid input of the old ones. */
  const [resets, setResets] = useState(0);
  const latest = useRef(resets);
  /** Ignores the debounced input of a form from before the last reset. */
  const setFilters: typeof context.setFilters = (...filters) => {
    if (latest.current === resets) context.setFilters(...filters);
  };
  const reset = () => {
    latest.current = resets + 1;
    setResets(latest.current);
    if (activeInputs(inputs, list.filterValues).length > 0) list.setFilters(without(list.filterValues, inputs));
  };
  return (
    <ToolPanel
      title={translate('kit.filters.title')}
      anchor={anchor}
      onClose={onClose}
      actions={<Button onClick={reset}>{translate('kit.filters.reset')}</Button>}
    >
      <div className="filter-panel">
        <ListContextProvider value={{ ...context, setFilters }}>
          {inputs.map((input) => (
            <FilterLiveForm key={`${input.props.source} ${resets}`} mode="onTouched">
              {input}
            </FilterLiveForm>
          ))}
        </ListContextProvider>
        {hasCards && <SortSelect list={list} />}
      </div>
    </ToolPanel>
  );
};
