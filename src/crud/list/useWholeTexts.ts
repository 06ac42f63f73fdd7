import { type RefObject, useEffect } from 'react';
import { whenIdle } from '../../ui/whenIdle';

/** Elements whose text can be truncated (table.css). */
const TEXTS =
  '.table__cell, .table__cell > a, .table__first > a, .table__cell :is(.badge, .with-initials > .table__first, .table__second, .user-cell__name, .user-cell__email)';

/**
 * Makes truncated texts of a table readable: in a tooltip on hover, and in full on focus (table.css). Which texts are truncated
 * depends on the width of the columns, so they are measured whenever the table's size or its rows change.
 */
export const useWholeTexts = (table: RefObject<HTMLElement | null>, rows: unknown) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows are measured, too
  useEffect(() => {
    if (!table.current) return;
    let cancel = () => {};
    const observer = new ResizeObserver(([entry]) => {
      cancel();
      if (entry) cancel = whenIdle(() => markCutTexts(entry.target));
    });
    observer.observe(table.current);
    return () => {
      cancel();
      observer.disconnect();
    };
  }, [table, rows]);
};

const markCutTexts = (table: Element) => {
  const texts = [...table.querySelectorAll<HTMLElement>(TEXTS)].filter((text) => text !== document.activeElement);
  const cut = new Set(texts.filter(isCut));
  for (const text of texts) {
    const isMarked = text.hasAttribute('data-cut');
    text.toggleAttribute('data-cut', cut.has(text));
    if (cut.has(text)) {
      text.tabIndex = 0;
      text.title = text.textContent;
    } else if (isMarked) {
      text.removeAttribute('tabindex');
      text.removeAttribute('title');
    }
  }
};

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
  scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
