import { OVER_MODALS } from '../overModals';
import { goRound } from './goRound';

/** What stands over the page and everything below it: a dialog, or a drawer. */
export interface Modal {
  /** A child of the body's, as large as the window. */
  element: HTMLElement;
  /** Over every other, whichever came later: a new sign-in, without which nothing below goes on. */
  isForemost: boolean;
  /** What Escape does. */
  onEscape: () => void;
}

/** The attribute of what is there to be typed into: its first control has the focus as soon as it is there. */
export const FOCUS_FIRST = 'data-focus-first';

let open: readonly Modal[] = [];

/** How wide the page's scrollbar is while nothing stands over the page, in px. */
let scrollbar = 0;

/**
 * To be called while a modal is rendered: once it is in the page, measuring would cost a layout of its own. While another
 * is open, which this one may be about to replace, there is no scrollbar to be measured.
 */
export const noteScrollbar = () => {
  if (open.length === 0) scrollbar = Math.max(0, innerWidth - document.documentElement.clientWidth);
};

const topModal = (): Modal | undefined => open.findLast(({ isForemost }) => isForemost) ?? open.at(-1);

/** Shows it over the others. The focus goes into whatever is on top then. @returns the way to take it out again. */
export const openModal = (modal: Modal): (() => void) => {
  if (open.length === 0) {
    lockScroll();
    document.addEventListener('keydown', onKeyDown);
  }
  open = [...open, modal];
  // First all that changes how the page looks: to take the focus, the browser has to know where everything is.
  shutOut();
  focusTop();
  return () => {
    open = open.filter((other) => other !== modal);
    shutOut();
    if (open.length > 0) return;
    unlockScroll();
    document.removeEventListener('keydown', onKeyDown);
  };
};

/** The focus goes into the topmost modal, unless it is there. */
export const focusTop = () => {
  const top = topModal()?.element;
  if (!top || top.contains(document.activeElement)) return;
  const first = top.querySelector<HTMLElement>(`[${FOCUS_FIRST}] :is(input, textarea, select, [role=combobox])`);
  (first ?? top.querySelector<HTMLElement>('[aria-modal="true"]'))?.focus();
};

/** Everything beside the topmost modal is out of reach: for the keyboard, the pointer, and whatever reads the page. */
const shutOut = () => {
  const top = topModal()?.element;
  for (const element of document.body.children) {
    if (!(element instanceof HTMLElement) || element.hasAttribute(OVER_MODALS)) continue;
    const isOut = top !== undefined && element !== top;
    element.inert = isOut;
    if (isOut) element.setAttribute('aria-hidden', 'true');
    else element.removeAttribute('aria-hidden');
  }
};

const onKeyDown = (event: KeyboardEvent) => {
  const top = topModal();
  // Not what a menu over the modal has answered already, nor what composes a character.
  if (!top || event.defaultPrevented || event.isComposing) return;
  // Held down, it closes one modal and not those below.
  if (event.key === 'Escape' && !event.repeat) top.onEscape();
  if (event.key === 'Tab') goRound(event, [top.element, ...document.querySelectorAll(`[${OVER_MODALS}]`)]);
};

/** The page behind stands still; what its scrollbar took is kept free, so that nothing moves. */
const lockScroll = () => {
  document.body.style.paddingRight = `${scrollbar}px`;
  document.documentElement.style.overflow = 'hidden';
};

const unlockScroll = () => {
  document.documentElement.style.overflow = '';
  document.body.style.paddingRight = '';
};
