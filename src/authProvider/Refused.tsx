import {
  cloneElement,
  type FocusEventHandler,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useRef,
} from 'react';
import './refused.css';
import { loadable } from '../ui/loadable';

export interface RefusedProps {
  /** Why the user may not use the control. */
  reason: string;
  /** A button with `aria-disabled`, so that it can have the focus. */
  children: ReactElement<{
    title?: string;
    onClick?: MouseEventHandler;
    onFocus?: FocusEventHandler;
    onBlur?: FocusEventHandler;
    ref?: Ref<HTMLElement>;
  }>;
}

export interface ReasonTooltipProps extends RefusedProps {
  /** Whether the button had the focus before the tooltip's code had loaded. */
  hadFocus: RefObject<boolean>;
}

/** Shows the reason as the button's title, while the tooltip's code loads or if it cannot be loaded. */
const WithTitle = ({ reason, children }: RefusedProps) => cloneElement(children, { title: reason });

/** Loaded with the first refused control, because most users never see one. */
const ReasonTooltip = loadable<ReasonTooltipProps>(
  async () => (await import('./ReasonTooltip')).ReasonTooltip,
  WithTitle,
  WithTitle,
);

/** Shows why a button is disabled, on hover, focus and touch; the reason is also its accessible description. */
export const Refused = ({ reason, children }: RefusedProps) => {
  const hadFocus = useRef(false);
  const setFocused = (isFocused: boolean) => () => {
    hadFocus.current = isFocused;
  };
  const button = cloneElement(children, { onFocus: setFocused(true), onBlur: setFocused(false) });
  return (
    <ReasonTooltip reason={reason} hadFocus={hadFocus}>
      {button}
    </ReasonTooltip>
  );
};

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
