import ExpandIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';

interface DataTableToggleProps {
  /** The chart's name, so that screen readers can distinguish these buttons. */
  title: string;
  children: ReactNode;
}

/** 'Show data as table': opens and closes a chart's table below it. */
export const ChartTableToggle = ({ title, children }: DataTableToggleProps) => {
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

interface ChartTableProps {
  caption: string;
  /** The headings. The first column has the row headers, the others have numbers. */
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** A chart's data as a table. */
export const ChartTable = ({ caption, columns, rows }: ChartTableProps) => (
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
      {rows.map(([name, ...values], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and rows are stateless
        <tr key={index}>
          <th scope="row">{name}</th>
          {values.map((value, column) => (
            <td key={columns[column + 1]}>{value}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
