import { type RefObject, useEffect } from 'react';
import { whenIdle } from '../../ui/whenIdle';

/** Elements whose text can be truncated (table.css). */
const TEXTS =
  '.table__cell, .table__cell > a, .table__first > a, .table__cell :is(.badge, .with-initials > .table__first, .table__second, .user-cell__name, .user-cell__email)';

/**
 * Fits a table into its frame whenever its size or its rows change. It scrolls sideways if its columns do not fit: a table that fits
 * has no scroll container, in which its header could not stick to the top of the page. Truncated texts have a tooltip, and can
 * be focused to be shown in full (table.css).
 */
export const useFittedTable = (table: RefObject<HTMLElement | null>, rows: unknown) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows are measured, too
  useEffect(() => {
    const element = table.current;
    const frame = element?.parentElement;
    if (!element || !frame) return;
    let cancel = () => {};
    const observer = new ResizeObserver(() => {
      frame.toggleAttribute('data-scrolls', element.offsetWidth > frame.clientWidth);
      cancel();
      cancel = whenIdle(() => markTruncatedTexts(element));
    });
    observer.observe(element);
    observer.observe(frame);
    return () => {
      cancel();
      observer.disconnect();
    };
  }, [table, rows]);
};

const markTruncatedTexts = (table: Element) => {
  const texts = [...table.querySelectorAll<HTMLElement>(TEXTS)].filter((text) => text !== document.activeElement);
  const truncated = new Set(texts.filter(isTruncated));
  for (const text of texts)
    if (truncated.has(text)) {
      text.tabIndex = 0;
      text.title = text.textContent;
    } else if (text.hasAttribute('tabindex')) {
      text.removeAttribute('tabindex');
      text.removeAttribute('title');
    }
};

const isTruncated = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
  scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
