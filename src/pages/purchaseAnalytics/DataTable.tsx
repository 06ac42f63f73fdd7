import ExpandIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import './data-table.css';

interface DataTableToggleProps {
  /** The chart's, by which screen readers tell one such button from another. */
  title: string;
  /** The table. */
  children: ReactNode;
}

/** 'Show data as table': opens and closes a chart's table below it. */
export const DataTableToggle = ({ title, children }: DataTableToggleProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        size="small"
        className="data-table-toggle"
        sx={{ ml: '-5px' }}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        endIcon={<ExpandIcon />}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {translate('analytics.chart.table')}
          <span className="visually-hidden">: {title}</span>
        </span>
      </Button>
      {isOpen && <div id={id}>{children}</div>}
    </>
  );
};

interface DataTableProps {
  caption: string;
  /** The first names the rows, the others hold numbers. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A chart's data as a table, its rows named by their first cell. */
export const DataTable = ({ caption, columns, rows }: DataTableProps) => (
  <table className="data-table">
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {numbered(rows).map(([key, [name, ...values]]) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {values.map((value, index) => (
            <td key={columns[index + 1]}>{value}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** Two rows may bear the same name: their place tells them apart. */
const numbered = <Row,>(rows: readonly Row[]) => [...rows.entries()];
