import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import FilterListIcon from '@mui/icons-material/FilterList';
import RestartAltIcon from '@mui/icons-material/RestartAlt';
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../../ui/lazyPart';
import { listOptions } from '../defineResource';
import { useDefinition } from '../ResourceProvider';
import { ToolsFailure } from './ToolsFailure';
import { FilterChips } from './tools/FilterChips';
import { activeInputs, inputsOf } from './tools/listFilters';
import { PanelTool } from './tools/PanelTool';
import { ToolButton } from './tools/ToolButton';
import type { useListController } from './useListController';
import './tools/tools.css';

const FilterPanel = lazyPart(async () => {
  const [{ FilterPanel }] = await Promise.all([import('./tools/FilterPanel'), import('./tools/inputs')]);
  return FilterPanel;
}, ToolsFailure);
const ColumnsPanel = lazyPart(async () => (await import('./tools/ColumnsPanel')).ColumnsPanel, ToolsFailure);
const ViewsPanel = lazyPart(async () => (await import('./tools/ViewsPanel')).ViewsPanel, ToolsFailure);

/**
 * A list's tool bar and the chips of its active filters, if the API declares the feature `filters`. Further tools are a
 * `ToolButton`, or a `PanelTool` for one with a panel.
 */
export const ListTools = ({ list }: { list: ReturnType<typeof useListController> }) => {
  const translate = useTranslate();
  const tools = useRef<HTMLDivElement>(null);
  const inputs = inputsOf(listOptions(useDefinition()).filterInputs);
  const active = activeInputs(inputs, list.filterValues);
  const count = active.length;
  /** Keeps the focus in the tool bar when the focused chip or the reset button disappears. */
  const focusTools = () => tools.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  const reset = () => {
    list.show(list.defaultView);
    focusTools();
  };
  return (
    <>
      <div ref={tools} role="group" aria-label={translate('kit.tools.label')} className="list-tools">
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
      </div>
      {count > 0 && (
        <FilterChips
          inputs={active}
          values={list.filterValues}
          onChange={(values) => list.setFilters(values)}
          onEmpty={focusTools}
        />
      )}
    </>
  );
};
