import ExpandIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import './data-table.css';

interface DataTableToggleProps {
  /** The chart's name, so that screen readers can distinguish these buttons. */
  title: string;
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
  /** The first column is the row header, the others are numeric. */
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** A chart's data as a table. The first cell of each row is its header. */
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

/** Row names may repeat, so keys are indexes. */
const numbered = <Row,>(rows: readonly Row[]) => [...rows.entries()];
