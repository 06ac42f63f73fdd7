import { type MouseEvent, type PointerEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { focusTop, noteScrollbar, openModal } from './modals';
import './modal.css';

interface ModalOptions {
  /** What Escape and a click outside do; without it there is no such way out. */
  onClose?: () => void;
  /** A click outside does nothing. */
  ignoresClickOutside?: boolean;
  /** See `Modal`. */
  isForemost?: boolean;
}

/**
 * What makes a modal of an element: see `modals.ts`. The focus goes into it, unless something in it has taken the focus
 * already, and back to where it was when it closes.
 * @returns the props of the element around the modal, which is as large as the window: a click on it is one outside.
 */
export const useModal = ({ onClose, ignoresClickOutside = false, isForemost = false }: ModalOptions) => {
  const layer = useRef<HTMLDivElement>(null);
  /** Noted while rendering: something in it may take the focus before any effect runs. */
  const wayBack = useRef<WayBack>(null);
  if (!wayBack.current) {
    wayBack.current = wayBackTo(document.activeElement);
    noteScrollbar();
  }
  const isPressed = useRef(false);
  const onEscape = useEffectEvent(() => onClose?.());

  useLayoutEffect(() => {
    const element = layer.current;
    if (!element) return;
    const close = openModal({ element, isForemost, onEscape });
    if (wayBack.current) waysBack.set(element, wayBack.current);
    return () => {
      close();
      // Once React has taken it out of the page: while it does so it is deaf to events, and who keeps the focus of a list
      // would not hear of it. Whatever has taken the focus by then keeps it.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const before = wayBack.current?.find(isThere);
        if (before) before.focus();
        else focusTop();
      });
    };
  }, [isForemost]);

  return {
    ref: layer,
    onPointerDown: ({ target, currentTarget }: PointerEvent) => {
      isPressed.current = target === currentTarget;
    },
    // The press begins and ends outside: whoever selects a text and lets go beside the dialog means the text. And it is
    // not the second half of a double click, whose first half opened what is to be closed.
    onClick: ({ target, currentTarget, detail }: MouseEvent) => {
      if (target === currentTarget && isPressed.current && detail < 2 && !ignoresClickOutside) onClose?.();
    },
  };
};

/** What had the focus before; if that was in a modal, which may close meanwhile, then what had it before that one. */
type WayBack = readonly (Element | null)[];

const waysBack = new WeakMap<Element, WayBack>();

const wayBackTo = (focused: Element | null): WayBack => [
  focused,
  ...(waysBack.get(focused?.closest('.modal') ?? document.body) ?? []),
];

const isThere = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;
