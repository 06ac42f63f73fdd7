import { type FocusEvent, useEffect, useRef } from 'react';

/** The row that had the focus last, until another element of its list has it. */
let row: { list: HTMLElement; index: number } | undefined;

/** Rows, except those with a message, such as that the list is empty. */
const ROWS = 'tbody tr:not(.table__message), li';
const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(ROWS)];

/** Moves the focus to the page's content, for screen readers. */
export const focusContent = () => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });

/**
 * Moves the focus after the focused element was removed: to the row that is now in the place of its row (or the last one),
 * otherwise to the page's content. Focuses the row and not one of its buttons, so that a key that is still held down presses
 * nothing.
 */
export const restoreFocus = () => {
  const rows = row?.list.isConnected ? rowsOf(row.list) : [];
  const next = rows[Math.min(row?.index ?? 0, rows.length - 1)];
  if (!next) return focusContent();
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
};

/**
 * Keeps the focus on the page when the focused element is removed (a deleted row's button, 'Try again', a page number).
 * Otherwise it would move to the top of the document. Pass the returned props to the element that contains the focusable
 * elements.
 */
export const useKeptFocus = () => {
  const inside = useRef(false);
  useEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    inside.current = false;
    restoreFocus();
  });
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      inside.current = true;
      const index = rowsOf(currentTarget).findIndex((candidate) => candidate.contains(target));
      row = index < 0 ? undefined : { list: currentTarget, index };
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) inside.current = false;
    },
  };
};
