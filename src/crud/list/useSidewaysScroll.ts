import { type RefObject, useEffect } from 'react';

/**
 * Lets a table scroll sideways if its columns do not fit (table.css). Otherwise its header sticks to the top of the page, which it
 * cannot do in an element that scrolls.
 */
export const useSidewaysScroll = (table: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const frame = table.current?.parentElement;
    if (!table.current || !frame) return;
    const observer = new ResizeObserver(() =>
      frame.toggleAttribute('data-scrolls', (table.current?.offsetWidth ?? 0) > frame.clientWidth),
    );
    for (const element of [table.current, frame]) observer.observe(element);
    return () => observer.disconnect();
  }, [table]);
};
