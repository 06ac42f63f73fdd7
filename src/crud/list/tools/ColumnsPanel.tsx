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

/** The place of a column in the panel, from 0. */
const PlaceContext = createContext(0);

/**
 * Shows, hides and moves columns. Replaces the menu of react-admin's `ColumnsButton`, which moves columns with the mouse only,
 * and whose switches are inside options, where screen readers cannot operate them. Uses the same stored settings.
 */
export const ColumnsPanel = (props: PanelProps) => {
  const translate = useTranslate();
  const { all, hiddenColumns, setHidden, ranks, setRanks } = useColumns();
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
        <TableColumnsContext.Provider value={inPanel}>
          <DataTableRenderContext.Provider value="columnsSelector">
            {orderOf(all.length, ranks).map((index, place) => (
              <PlaceContext.Provider key={index} value={place}>
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
  const { all, hidden, setHidden, ranks, setRanks } = useColumns();
  const place = useContext(PlaceContext);
  const order = orderOf(all.length, ranks);
  const name = translateLabel({ source, label });
  const column = source ?? String(label);
  const others = hidden.filter((other) => other !== column);
  const isHidden = hidden.includes(column);
  return (
    <li className="cluster">
      <FormControlLabel
        className="grow"
        control={<Checkbox checked={!isHidden} onChange={() => setHidden(isHidden ? others : [...hidden, column])} />}
        label={name}
      />
      {[
        { direction: 'up', icon: <ArrowUpIcon fontSize="small" />, first: place - 1 },
        { direction: 'down', icon: <ArrowDownIcon fontSize="small" />, first: place },
      ].map(({ direction, icon, first }) => {
        const [one, other] = [order[first], order[first + 1]];
        // At the ends of the list, the button is only `aria-disabled`, so that it keeps the focus.
        const isAtEnd = one === undefined || other === undefined;
        return (
          <IconButton
            key={direction}
            label={translate(`kit.columns.${direction}`, { name })}
            isPending={isAtEnd}
            onClick={() => !isAtEnd && setRanks(order.toSpliced(first, 2, other, one))}
          >
            {icon}
          </IconButton>
        );
      })}
    </li>
  );
};

const inPanel = { hidden: [], isSortable: () => false, Switch: ColumnSwitch };
