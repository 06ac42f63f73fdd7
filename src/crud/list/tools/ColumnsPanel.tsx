import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { createContext, useContext } from 'react';
import { DataTableRenderContext, useStore, useTranslate, useTranslateLabel } from 'react-admin';
import { IconButton } from '../../../ui/Buttons';
import { listOptions } from '../../defineResource';
import { useDefinition } from '../../ResourceProvider';
import { type ColumnProps, TableColumnsContext } from '../Column';
import { columnsOf, orderOf } from '../columns';
import type { PanelProps } from './PanelTool';
import { ToolPanel } from './ToolPanel';

const NONE: string[] = [];
const isSortable = () => false;

interface Place {
  isHidden: (column: string) => boolean;
  toggle: (column: string) => void;
  /** Moves the column one place up or down; absent at the end. */
  up?: () => void;
  down?: () => void;
}

const PlaceContext = createContext<Place>({ isHidden: () => false, toggle: () => {} });

/**
 * Shows, hides and moves columns. Keeps them where react-admin's `ColumnsButton` does. Its menu is not used, because it moves
 * columns with the mouse only, and its switches are nested in options, which screen readers cannot operate.
 */
export const ColumnsPanel = (props: PanelProps) => {
  const translate = useTranslate();
  const definition = useDefinition();
  const { columns, hiddenColumns = NONE } = listOptions(definition);
  const storeKey = `${definition.name}.datatable`;
  const [hidden, setHidden] = useStore<string[]>(storeKey, hiddenColumns);
  const [ranks, setRanks] = useStore<number[] | undefined>(`${storeKey}_columnRanks`);
  const all = columnsOf(columns);
  const order = orderOf(all.length, ranks);
  const swap = (place: number) => () => {
    const next = [...order];
    next.splice(place, 2, ...order.slice(place, place + 2).reverse());
    setRanks(next);
  };
  const placeOf = (place: number): Place => ({
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
              <PlaceContext.Provider key={index} value={placeOf(place)}>
                {all[index]}
              </PlaceContext.Provider>
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
  const { isHidden, toggle, up, down } = useContext(PlaceContext);
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

/** At the end of the list it is only `aria-disabled`, so that it keeps the focus. */
const MoveButton = (props: Pick<Parameters<typeof IconButton>[0], 'label' | 'onClick' | 'children'>) => (
  <IconButton {...props} isPending={!props.onClick} />
);
