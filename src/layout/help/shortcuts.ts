import { shortcutsHelp } from '../openPanels';
import { paletteKey } from '../palette/paletteText';
import { focusedRow, moveRow } from './rows';

export interface Shortcut {
  /** The `key` of the keyboard event. */
  key: string;
  /** Its message is `tools.shortcuts.names.<name>`. */
  name: string;
  /** @returns whether it did something; otherwise the browser handles the key. */
  run: () => boolean;
  /** Whether it runs again while the key is held down. */
  repeats?: boolean;
}

/** All shortcuts, in the order of the list of keys. They press the buttons on the screen, so they do what the buttons do. */
export const shortcuts: readonly Shortcut[] = [
  { key: '/', name: 'search', run: () => focusSearch() },
  // Handled by the search itself, which also opens from a field.
  { key: paletteKey(), name: 'everything', run: () => false },
  { key: 'j', name: 'next', run: () => moveRow(1), repeats: true },
  { key: 'k', name: 'previous', run: () => moveRow(-1), repeats: true },
  { key: 'Enter', name: 'open', run: () => openRow() },
  { key: 'x', name: 'select', run: () => pressInRow('input[type=checkbox]') },
  { key: 'e', name: 'edit', run: () => pressInRow('[data-action=edit]') },
  {
    key: 'n',
    name: 'create',
    run: () => press(document.querySelector('main :is([data-action=create], [class*=RaCreateButton-])')),
  },
  {
    key: 'r',
    name: 'refresh',
    run: () => press(document.querySelector('main [data-action=refresh]')),
  },
  { key: '?', name: 'help', run: () => openHelp() },
  { key: 'Escape', name: 'leave', run: () => leave() },
];

const SEARCHES = ['main input[type=search]', '.topbar input[type=search]'];

const focusSearch = () => {
  const input = SEARCHES.map((selector) => document.querySelector<HTMLInputElement>(selector)).find(Boolean);
  input?.focus();
  input?.select();
  return Boolean(input);
};

/** Opens the record of the focused row. In a row, Enter is for the focused control. */
const openRow = () => {
  const row = focusedRow();
  if (!row || row !== document.activeElement) return false;
  const target = row.matches('.table__row--clickable') ? row : row.querySelector('[data-action=open]');
  return press(target ?? row.querySelector('[data-action=edit]'));
};

const pressInRow = (selector: string) => press(focusedRow()?.querySelector(selector) ?? null);

/** Presses a control. Only focuses a button that is disabled with a reason, which shows the reason. */
const press = (control: Element | null) => {
  if (!(control instanceof HTMLElement)) return false;
  if (control.matches('.refused')) control.focus();
  else control.click();
  return true;
};

const openHelp = () => {
  shortcutsHelp.set(true);
  return true;
};

/** Leaves a row or an empty search. In a search with text, the browser's Escape clears it. */
const leave = () => {
  const focused = document.activeElement;
  const isEmptySearch = focused instanceof HTMLInputElement && focused.type === 'search' && focused.value === '';
  if (!isEmptySearch && !focusedRow()) return false;
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  return true;
};
