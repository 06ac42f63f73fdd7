import { type RefObject, useEffect } from 'react';

/**
 * Lets a table scroll sideways if its columns do not fit (table.css). A table that fits has no scroll container, in which its
 * header could not stick to the top of the page.
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
