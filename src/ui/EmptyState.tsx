import InboxIcon from '@mui/icons-material/InboxOutlined';
import type { ReactNode } from 'react';
import './state.css';

interface EmptyStateProps {
  icon?: ReactNode;
  /** The sentence. */
  text: string;
  /** A button or a link. */
  action?: ReactNode;
}

/** Says why there is nothing here, in place of rows, and offers what to do next. */
export const EmptyState = ({ icon = <InboxIcon />, text, action }: EmptyStateProps) => (
  <div className="state">
    {icon}
    <p role="status">{text}</p>
    {action}
  </div>
);
