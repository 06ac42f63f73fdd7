import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import FilterListIcon from '@mui/icons-material/FilterList';
import RestartAltIcon from '@mui/icons-material/RestartAlt';
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import { type ReactNode, type Ref, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { declaredApi, parametersOf } from '../../dataProvider/listAdapter';
import { loadable } from '../../ui/loadable';
import { listOptions } from '../defineResource';
import { useDefinition } from '../ResourceProvider';
import { ToolsFailure } from './ToolsFailure';
import { FilterChips } from './tools/FilterChips';
import { activeFilters, activeInputs, inputsOf } from './tools/listFilters';
import { PanelTool, ToolButton } from './tools/PanelTool';
import type { ResourceListResult } from './useResourceList';
import './tools/tools.css';

const FilterPanel = loadable(async () => {
  const [{ FilterPanel }] = await Promise.all([import('./tools/FilterPanel'), import('./tools/inputs')]);
  return FilterPanel;
}, ToolsFailure);
const ColumnsPanel = loadable(async () => (await import('./tools/ColumnsPanel')).ColumnsPanel, ToolsFailure);
const ViewsPanel = loadable(async () => (await import('./tools/ViewsPanel')).ViewsPanel, ToolsFailure);

interface ListToolsProps {
  list: ResourceListResult;
  /** Whether the API has our features. */
  hasFilters: boolean;
  /** Further tools: `ToolButton` or `PanelTool` elements. */
  children?: ReactNode;
}

/** A list's tool bar and the chips of its active filters. */
export const ListTools = ({ list, hasFilters, children }: ListToolsProps) =>
  hasFilters ? <FilterTools list={list}>{children}</FilterTools> : <ToolBar>{children}</ToolBar>;

const ToolBar = ({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) => (
  <div ref={ref} role="group" aria-label={useTranslate()('kit.tools.label')} className="list-tools">
    {children}
  </div>
);

const FilterTools = ({ list, children }: Omit<ListToolsProps, 'hasFilters'>) => {
  const translate = useTranslate();
  const tools = useRef<HTMLDivElement>(null);
  const definition = useDefinition();
  const hasFeatures = useHasFeatures();
  const declared = definition.api && parametersOf(declaredApi(definition.api, hasFeatures));
  const inputs = inputsOf(listOptions(definition).filterInputs).filter(
    ({ props }) => declared?.includes(props.source) ?? true,
  );
  const count = activeInputs(inputs, list.filterValues).length;
  // The search and the tab have their own place on the screen.
  const elsewhere = ['search', listOptions(definition).tabs?.filter];
  const filters = activeFilters(inputs, list.filterValues).filter(({ props }) => !elsewhere.includes(props.source));
  /** Keeps the focus in the tool bar when the focused chip or reset button disappears. */
  const focusTools = () => tools.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  const reset = () => {
    list.show(list.defaultView);
    focusTools();
  };
  return (
    <>
      <ToolBar ref={tools}>
        {!list.isShown(list.defaultView) && (
          <ToolButton icon={<RestartAltIcon />} label={translate('kit.filters.reset_all')} onClick={reset} />
        )}
        {inputs.length > 0 && (
          <PanelTool
            icon={<FilterListIcon />}
            label={translate('kit.filters.title')}
            name={count > 0 ? translate('kit.filters.title_active', { count }) : undefined}
            isWide
            panel={(props) => <FilterPanel {...props} list={list} inputs={inputs} />}
          >
            {count > 0 && <span className="tool__count">{count}</span>}
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
        {children}
      </ToolBar>
      {filters.length > 0 && (
        <FilterChips
          filters={filters}
          values={list.filterValues}
          onChange={(values) => list.setFilters(values)}
          onEmpty={focusTools}
        />
      )}
    </>
  );
};
