/** The rows of the screen's list, also as cards on a phone. */
const ROWS = 'main .list .table > tbody > tr:not(.table__message, .table__details)';

const rowsShown = () => [...document.querySelectorAll<HTMLElement>(ROWS)];

/** Returns the row that has the focus, or that contains it. */
export const focusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(ROWS) ?? null;

/**
 * Moves the focus to another row: the first one if no row has it. Only the row with the focus is in the tab order, so that Tab
 * leads from it to its own buttons.
 * @returns whether there is such a row.
 */
export const moveRow = (step: 1 | -1): boolean => {
  const rows = rowsShown();
  const current = focusedRow();
  const index = current ? rows.indexOf(current) + step : 0;
  const next = rows[Math.min(Math.max(index, 0), rows.length - 1)];
  if (!next) return false;
  for (const row of rows) if (row !== next) row.removeAttribute('tabindex');
  next.tabIndex = 0;
  next.focus();
  return true;
};
