import Button from '@mui/material/Button';
import { type MouseEvent, type ReactNode, useState } from 'react';

/** The props of a tool's panel, for `ToolPanel`. */
export interface PanelProps {
  /** The button that opened the panel. */
  anchor: HTMLElement;
  onClose: () => void;
}

interface PanelToolProps extends Omit<ToolButtonProps, 'isExpanded' | 'onClick'> {
  /** Returns the panel, which is usually a lazy component. */
  panel: (props: PanelProps) => ReactNode;
}

/** A tool bar button that opens a panel. */
export const PanelTool = ({ panel, ...button }: PanelToolProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ToolButton {...button} isExpanded={anchor !== null} onClick={({ currentTarget }) => setAnchor(currentTarget)} />
      {anchor && panel({ anchor, onClose: () => setAnchor(null) })}
    </>
  );
};

interface ToolButtonProps {
  icon: ReactNode;
  /** The text. On a phone, it is only the accessible name. */
  label: string;
  /** The accessible name, if it differs from the label. */
  name?: string;
  /** Shows the text on a phone, too. */
  isWide?: boolean;
  /** Whether the button's panel is open; absent for a button without one. */
  isExpanded?: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  /** Content after the text. */
  children?: ReactNode;
}

/** A button of a list's tool bar (`ListTools`). On a phone, most show only their icon. */
export const ToolButton = ({ icon, label, name, isWide, isExpanded, onClick, children }: ToolButtonProps) => (
  <Button
    variant="outlined"
    startIcon={icon}
    className={isWide ? 'tool tool--wide' : 'tool'}
    aria-label={name}
    aria-haspopup={isExpanded === undefined ? undefined : 'dialog'}
    aria-expanded={isExpanded}
    onClick={onClick}
  >
    <span className={isWide ? undefined : 'visually-hidden--phone'}>{label}</span>
    {children}
  </Button>
);
