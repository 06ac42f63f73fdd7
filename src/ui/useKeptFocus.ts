import { type FocusEvent, useEffect, useRef } from 'react';

/** Focuses the page's content, so that Tab continues from there. */
export const focusContent = () => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });

/**
 * When what held the focus is gone (a deleted row's button, 'Try again', a page number), the focus goes to the page's
 * content instead of to the top of the document. The props are for the element around whatever may go.
 */
export const useKeptFocus = () => {
  const inside = useRef(false);
  useEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    inside.current = false;
    focusContent();
  });
  return {
    onFocus: () => {
      inside.current = true;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) inside.current = false;
    },
  };
};
