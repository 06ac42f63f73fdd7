import CloseIcon from '@mui/icons-material/Close';
import Drawer from '@mui/material/Drawer';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from './Buttons';
import { isRepeated, useFallbackFocus, useMayOpen } from './DialogFrame';
import './panel.css';

interface PanelProps {
  /** The panel's accessible name. */
  heading: ReactNode;
  /** Buttons next to the heading. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A modal panel at the right side of the screen, open while rendered. On a phone, it covers the screen. */
export const Panel = ({ heading, actions, onClose, children }: PanelProps) => {
  const translate = useTranslate();
  const id = useId();
  const mayOpen = useMayOpen();
  useFallbackFocus();
  if (!mayOpen) return null;
  const close = (event: object) => {
    if (!isRepeated(event)) onClose();
  };
  return (
    <Drawer open anchor="right" onClose={close} slotProps={{ paper: { className: 'panel', 'aria-labelledby': id } }}>
      <header className="panel__header">
        <h2 id={id}>{heading}</h2>
        <div className="row">
          {actions}
          <IconButton label={translate('ra.action.close')} onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </div>
      </header>
      <div className="panel__content">{children}</div>
    </Drawer>
  );
};
