import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, type RefCallback, useCallback, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../../../ui/Buttons';
import type { PanelProps } from './PanelTool';
import './tools.css';

interface ToolPanelProps extends PanelProps {
  title: string;
  /** Further buttons in the panel's head. */
  actions?: ReactNode;
  children: ReactNode;
}

const paper = {
  width: 'min(25rem, calc(100vw - 32px))',
  border: '1px solid var(--line)',
  boxShadow: 'var(--shadow-raised)',
};

/** The panel of a tool: below its button, or at the bottom of the screen on a phone. */
export const ToolPanel = ({ title, anchor, onClose, actions, children }: ToolPanelProps) => {
  const isPhone = useMediaQuery('(max-width: 37.49em)', { noSsr: true });
  const id = useId();
  const translate = useTranslate();
  const popover = useRef<PopoverActions>(null);
  // MUI only moves a popover into the window when the window changes, but the content of the panel can load after it has opened.
  const follow: RefCallback<HTMLElement> = useCallback((element) => {
    const observer = new ResizeObserver(() => popover.current?.updatePosition());
    if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const content = (
    <div ref={follow}>
      <div className="tool-panel__head cluster">
        <h2 id={id} className="grow">
          {title}
        </h2>
        {actions}
        <IconButton label={translate('kit.action.close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </div>
      {children}
    </div>
  );
  if (isPhone)
    return (
      <Dialog open onClose={onClose} aria-labelledby={id}>
        {content}
      </Dialog>
    );
  return (
    <Popover
      open
      action={popover}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, sx: paper },
        // Keeps the list visible, because filters apply immediately.
        backdrop: { sx: { backgroundColor: 'transparent' } },
      }}
    >
      {content}
    </Popover>
  );
};
