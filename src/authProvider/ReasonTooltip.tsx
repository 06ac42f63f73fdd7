import Tooltip, { type TooltipProps } from '@mui/material/Tooltip';
import { cloneElement, type MouseEvent, type SyntheticEvent, useRef, useState } from 'react';
import type { RefusedProps } from './Refused';

const slotProps: TooltipProps['slotProps'] = {
  tooltip: { className: 'refused__reason' },
  // Inside the page's landmark.
  popper: { container: () => document.querySelector('main') },
};

/**
 * The reason why a button is disabled, as a tooltip on hover and focus. Also on a click, because MUI waits for a long touch; then it
 * stays until the focus moves on, since a phone's browser simulates the mouse.
 */
export const ReasonTooltip = ({ reason, children }: RefusedProps) => {
  const [isOpen, setOpen] = useState(false);
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
      {cloneElement(children, { onClick })}
    </Tooltip>
  );
};
