import type { TooltipProps } from '@mui/material/Tooltip';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { loadable } from '../ui/loadable';
import './refused.css';

/** Shows the reason as the button's title, while the tooltip's code loads or if it cannot be loaded. */
const WithTitle = ({ title, children }: TooltipProps) =>
  cloneElement(children as RefusedProps['children'], { title: String(title) });

/** Loaded with the first refused control, because most users never see one. */
const Tooltip = loadable<TooltipProps>(
  async () => (await import('@mui/material/Tooltip')).default,
  WithTitle,
  WithTitle,
);

const slotProps: TooltipProps['slotProps'] = {
  // Rendered in `main`, so that all content of the page is in a landmark.
  popper: { container: () => document.querySelector('main') },
};

interface RefusedProps {
  /** Why the user may not use the control. */
  reason: string;
  /** A button with `aria-disabled`, so that it can have the focus. */
  children: ReactElement<{ title?: string }>;
}

/** Shows why a button is disabled, on hover, focus and touch; the reason is also its accessible description. */
export const Refused = ({ reason, children }: RefusedProps) => (
  <Tooltip describeChild title={reason} enterTouchDelay={0} leaveTouchDelay={8000} slotProps={slotProps}>
    {children}
  </Tooltip>
);

interface RefusedIconButtonProps {
  label: string;
  reason: string;
  action?: string;
  children: ReactNode;
}

/** An icon button of a table row that the user may not use. */
export const RefusedIconButton = ({ label, reason, action, children }: RefusedIconButtonProps) => (
  <Refused reason={reason}>
    <button type="button" className="icon-button refused" aria-label={label} aria-disabled="true" data-action={action}>
      {children}
    </button>
  </Refused>
);
