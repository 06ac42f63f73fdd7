import Tooltip, { type TooltipProps } from '@mui/material/Tooltip';
import { cloneElement, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ReasonTooltipProps } from './Refused';

const slotProps: TooltipProps['slotProps'] = {
  // Rendered in `main`, so that all content of the page is in a landmark.
  popper: { container: () => document.querySelector('main') },
};

/**
 * Shows why a button is disabled, in a tooltip on hover and focus. Also on a click, because MUI would wait for a long press on a
 * touch screen. After a tap it stays open until the focus moves, because a phone's browser also sends mouse events. If the button
 * already has the focus, it keeps it, and the tooltip opens.
 */
export const ReasonTooltip = ({ reason, hadFocus, children }: ReasonTooltipProps) => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!hadFocus.current) return;
    button.current?.focus();
    setOpen(true);
  }, [hadFocus]);
  const isTouched = useRef(false);
  const onClick = ({ nativeEvent }: MouseEvent) => {
    isTouched.current = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    setOpen(true);
  };
  const onClose = ({ type }: Event | SyntheticEvent) => {
    if (!isTouched.current || type !== 'mouseleave') setOpen(false);
  };
  return (
    <Tooltip
      describeChild
      title={reason}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={onClose}
      leaveTouchDelay={8000}
      slotProps={slotProps}
    >
      {cloneElement(children, { onClick, ref: button })}
    </Tooltip>
  );
};
