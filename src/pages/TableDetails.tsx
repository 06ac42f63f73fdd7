import LessIcon from '@mui/icons-material/ExpandLess';
import MoreIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';

interface TableDetailsProps {
  /** The button's label. */
  label: string;
  /** What the table shows, if the label does not say it. */
  title?: string;
  /** The headings. The first column has the row headers. */
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** A button that shows and hides a table below it. */
export const TableDetails = ({ label, title, columns, rows }: TableDetailsProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        size="small"
        sx={{ ml: '-5px' }}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        endIcon={isOpen ? <LessIcon /> : <MoreIcon />}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {label}
          {title && <span className="visually-hidden">: {title}</span>}
        </span>
      </Button>
      {isOpen && (
        <table className="data-table" id={id}>
          <caption className="visually-hidden">{title ?? label}</caption>
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
      )}
    </div>
  );
};
