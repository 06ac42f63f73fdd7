import ExpandIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import './data-table-toggle.css';

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
