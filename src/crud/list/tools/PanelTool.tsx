import { type ReactNode, useState } from 'react';
import { ToolButton, type ToolButtonProps } from './ToolButton';

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
