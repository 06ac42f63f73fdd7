import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import FilterListIcon from '@mui/icons-material/FilterList';
import RestartAltIcon from '@mui/icons-material/RestartAlt';
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { loadable } from '../../ui/loadable';
import { CsvButtons } from '../csv/CsvButtons';
import { listOptions } from '../defineResource';
import { useDefinition } from '../ResourceProvider';
import { ToolsFailure } from './ToolsFailure';
import { activeFilters, inputsOf } from './tools/listFilters';
import { PanelTool, ToolButton } from './tools/PanelTool';
import type { ResourceListResult } from './useResourceList';

/** The space of the chips, so that the table does not move when they have loaded. */
export const ChipsSpace = () => <div className="filter-chips" />;

/** Loaded with the first filter. */
const FilterChips = loadable(async () => (await import('./tools/FilterChips')).FilterChips, ToolsFailure, ChipsSpace);
const FilterPanel = loadable(async () => (await import('./tools/FilterPanel')).FilterPanel, ToolsFailure);
const ColumnsPanel = loadable(async () => (await import('./tools/ColumnsPanel')).ColumnsPanel, ToolsFailure);
const ViewsPanel = loadable(async () => (await import('./tools/ViewsPanel')).ViewsPanel, ToolsFailure);

/** The tool bar of a list with our API, and the chips of its active filters. */
export const ListTools = ({ list }: { list: ResourceListResult }) => {
  const translate = useTranslate();
  const tools = useRef<HTMLDivElement>(null);
  const { filterInputs, tabs } = listOptions(useDefinition());
  const inputs = inputsOf(filterInputs);
  // The search and the tab have their own place on the screen.
  const filters = activeFilters(inputs, list.filterValues).filter(
    ({ props }) => props.source !== 'search' && props.source !== tabs?.filter,
  );
  const count = filters.filter(({ type }) => type).length;
  /** Keeps the focus in the tool bar when the focused chip or reset button disappears. */
  const focusTools = () => tools.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  const reset = () => {
    list.show(list.defaultView);
    focusTools();
  };
  return (
    <>
      <div ref={tools} role="group" aria-label={translate('kit.tools.label')} className="list-tools cluster">
        {!list.isShown(list.defaultView) && (
          <ToolButton icon={<RestartAltIcon />} label={translate('kit.filters.reset_all')} onClick={reset} />
        )}
        {inputs.length > 0 && (
          <PanelTool
            icon={<FilterListIcon />}
            label={translate('kit.filters.title')}
            aria-label={count > 0 ? translate('kit.filters.title_active', { count }) : undefined}
            hasText
            panel={(props) => <FilterPanel {...props} list={list} inputs={inputs} />}
          >
            {count > 0 && <span className="badge badge--accent">{count}</span>}
          </PanelTool>
        )}
        <PanelTool
          icon={<ViewColumnIcon />}
          label={translate('ra.action.select_columns')}
          panel={(props) => <ColumnsPanel {...props} />}
        />
        <PanelTool
          icon={<BookmarkIcon />}
          label={translate('kit.views.title')}
          panel={(props) => <ViewsPanel {...props} list={list} />}
        />
        <CsvButtons />
      </div>
      {filters.length > 0 && <FilterChips list={list} filters={filters} onEmpty={focusTools} />}
    </>
  );
};
