import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { createContext, useContext } from 'react';
import { DataTableRenderContext, useTranslate, useTranslateLabel } from 'react-admin';
import { IconButton } from '../../../ui/Buttons';
import { type ColumnProps, TableColumnsContext } from '../Column';
import { orderOf, useColumns } from '../columns';
import type { PanelProps } from './PanelTool';
import { ToolPanel } from './ToolPanel';

const isSortable = () => false;

interface ColumnActions {
  isHidden: (column: string) => boolean;
  toggle: (column: string) => void;
  /** Move the column one place; absent at the end of the list. */
  up?: () => void;
  down?: () => void;
}

const ColumnActionsContext = createContext<ColumnActions>({ isHidden: () => false, toggle: () => {} });

/**
 * Shows, hides and moves columns. Replaces the menu of react-admin's `ColumnsButton`, which moves columns with the mouse only,
 * and whose switches are inside options, where screen readers cannot operate them. Uses the same stored settings.
 */
export const ColumnsPanel = (props: PanelProps) => {
  const translate = useTranslate();
  const { all, hiddenColumns, hidden, setHidden, ranks, setRanks } = useColumns();
  const order = orderOf(all.length, ranks);
  const swap = (place: number) => () => {
    const next = [...order];
    next.splice(place, 2, ...order.slice(place, place + 2).reverse());
    setRanks(next);
  };
  const actionsOf = (place: number): ColumnActions => ({
    isHidden: (column) => hidden.includes(column),
    toggle: (column) =>
      setHidden(hidden.includes(column) ? hidden.filter((other) => other !== column) : [...hidden, column]),
    up: place > 0 ? swap(place - 1) : undefined,
    down: place < order.length - 1 ? swap(place) : undefined,
  });
  const reset = () => {
    setRanks(undefined);
    setHidden(hiddenColumns);
  };
  return (
    <ToolPanel
      {...props}
      title={translate('ra.action.select_columns')}
      actions={<Button onClick={reset}>{translate('ra.action.reset')}</Button>}
    >
      <ul className="tool-list">
        <TableColumnsContext.Provider value={{ hidden, isSortable, Switch: ColumnSwitch }}>
          <DataTableRenderContext.Provider value="columnsSelector">
            {order.map((index, place) => (
              <ColumnActionsContext.Provider key={index} value={actionsOf(place)}>
                {all[index]}
              </ColumnActionsContext.Provider>
            ))}
          </DataTableRenderContext.Provider>
        </TableColumnsContext.Provider>
      </ul>
    </ToolPanel>
  );
};

const ColumnSwitch = ({ source, label }: Pick<ColumnProps, 'source' | 'label'>) => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const { isHidden, toggle, up, down } = useContext(ColumnActionsContext);
  const name = translateLabel({ source, label });
  const column = source ?? String(label);
  return (
    <li>
      <FormControlLabel
        control={<Checkbox checked={!isHidden(column)} onChange={() => toggle(column)} />}
        label={name}
      />
      <MoveButton label={translate('kit.columns.up', { name })} onClick={up}>
        <ArrowUpIcon fontSize="small" />
      </MoveButton>
      <MoveButton label={translate('kit.columns.down', { name })} onClick={down}>
        <ArrowDownIcon fontSize="small" />
      </MoveButton>
    </li>
  );
};

/** At the ends of the list, the button is only `aria-disabled`, so that it keeps the focus. */
const MoveButton = (props: Pick<Parameters<typeof IconButton>[0], 'label' | 'onClick' | 'children'>) => (
  <IconButton {...props} isPending={!props.onClick} />
);
