import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { FilterLiveForm, ListContextProvider, useListContext, useTranslate } from 'react-admin';
import type { useListController } from '../useListController';
import { activeInputs, type FilterInput, without } from './listFilters';
import type { PanelProps } from './PanelTool';
import { SortSelect } from './SortSelect';
import { ToolPanel } from './ToolPanel';

interface FilterPanelProps extends PanelProps {
  list: ReturnType<typeof useListController>;
  inputs: readonly FilterInput[];
}

/** Where tables can be cards, which have no headers to sort by. */
const CARDS = '(max-width: 74.99em)';

/**
 * The filter inputs, each in a form of its own, so that an invalid value holds back only itself. Changes apply while typing, and
 * errors show when the user leaves the field.
 */
export const FilterPanel = ({ list, inputs, anchor, onClose }: FilterPanelProps) => {
  const translate = useTranslate();
  const hasCards = useMediaQuery(CARDS, { noSsr: true });
  const context = useListContext();
  /** Makes new forms, which forget invalid input. */
  const [resets, setResets] = useState(0);
  const latest = useRef(resets);
  /** Ignores a form from before the last reset, which applies its input later. */
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
