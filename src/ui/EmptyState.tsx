import InboxIcon from '@mui/icons-material/InboxOutlined';
import type { ReactNode } from 'react';
import './state.css';

interface EmptyStateProps {
  icon?: ReactNode;
  /** A sentence. */
  text: string;
  /** A button or a link. */
  action?: ReactNode;
}

/** Replaces rows that do not exist: says so, and offers a next step. */
export const EmptyState = ({ icon = <InboxIcon />, text, action }: EmptyStateProps) => (
  <div className="state">
    {icon}
    <p role="status">{text}</p>
    {action}
  </div>
);
