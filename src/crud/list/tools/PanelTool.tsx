import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactNode, useState } from 'react';

/** The props of a tool's panel, for `ToolPanel`. */
export interface PanelProps {
  /** The button that opened the panel. */
  anchor: HTMLElement;
  onClose: () => void;
}

interface PanelToolProps extends ToolButtonProps {
  /** Returns the panel, which is usually a lazy component. */
  panel: (props: PanelProps) => ReactNode;
}

/** A tool bar button that opens a panel. */
export const PanelTool = ({ panel, ...button }: PanelToolProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ToolButton
        {...button}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && panel({ anchor, onClose: () => setAnchor(null) })}
    </>
  );
};

interface ToolButtonProps extends ButtonProps {
  icon: ReactNode;
  /** The text. On a phone, it is only the accessible name. */
  label: string;
  /** Shows the text on a phone, too. */
  hasText?: boolean;
}

/** A button of a list's tool bar (`ListTools`). On a phone, most show only their icon. */
export const ToolButton = ({ icon, label, hasText, children, ...props }: ToolButtonProps) => (
  <Button {...props} variant="outlined" startIcon={icon} className="tool">
    <span className={hasText ? undefined : 'visually-hidden--phone'}>
      {label} {children}
    </span>
  </Button>
);
