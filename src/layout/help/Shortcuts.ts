import { useEffect } from 'react';
import { useShortcuts } from '../../crud/useShortcuts';
import { focusContent } from '../../ui/useKeptFocus';
import { openPanel } from '../openPanel';
import { paletteKey } from '../palette/paletteText';

interface Shortcut {
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
  { key: 'x', name: 'select', run: () => press(focusedRow()?.querySelector('input[type=checkbox]')) },
  { key: 'e', name: 'edit', run: () => press(focusedRow()?.querySelector(EDIT)) },
  { key: 'n', name: 'create', run: () => press(document.querySelector(CREATE)) },
  { key: 'r', name: 'refresh', run: () => press(document.querySelector('main [data-action=refresh]')) },
  { key: '?', name: 'help', run: () => openHelp() },
  { key: 'Escape', name: 'leave', run: () => leave() },
];

const EDIT = '[data-action=edit]';
const CREATE = 'main :is([data-action=create], [class*=RaCreateButton-])';

/** The rows of the screen's list, also as cards on a phone. */
const ROWS = 'main .list .table > tbody > tr:not(.table__message, .table__details)';

/** Listens to the keyboard shortcuts. */
export const Shortcuts = () => {
  const { isOn } = useShortcuts();
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (shortcutOf(event)?.run()) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
  return null;
};

/** Controls that take typed characters: texts, and lists that jump to a typed letter. Not checkboxes and buttons. */
const TYPING = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset])',
  ...['textarea', 'select', '[contenteditable]:not([contenteditable=false])'],
  ...['[role=textbox]', '[role=searchbox]', '[role=combobox]', '[role=listbox]', '[role=spinbutton]'],
].join();

/**
 * Elements over the page that receive the keys. MUI's dialogs, menus and drawers are all modals. react-admin's `SortButton` keeps its
 * closed menu in the page.
 */
const OVERLAYS =
  '.MuiModal-root:not(.MuiModal-hidden), :is([role=dialog], [role=alertdialog], [role=menu], [role=listbox]):not(.MuiModal-hidden *)';

/**
 * Returns the shortcut of a pressed key, or undefined if the key is for something else. Our own instead of a library such as
 * tinykeys, which compares Shift as well: '/' and '?' need Shift on some keyboards and not on others.
 */
const shortcutOf = (event: KeyboardEvent): Shortcut | undefined => {
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return undefined;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  // With Caps Lock, letters still work.
  const key = event.key.length === 1 && !event.shiftKey ? event.key.toLowerCase() : event.key;
  const shortcut = shortcuts.find((candidate) => candidate.key === key);
  if (!shortcut || (event.repeat && !shortcut.repeats)) return undefined;
  const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
  if (isTyping && key !== 'Escape') return undefined;
  // Last, because it looks through the whole page, and most keys are typed text.
  return document.querySelector(OVERLAYS) ? undefined : shortcut;
};

const focusSearch = () => {
  const find = (place: string) => document.querySelector<HTMLInputElement>(`${place} input[type=search]`);
  const input = find('main') ?? find('.topbar');
  input?.focus();
  input?.select();
  return input !== null;
};

/** Returns the row that has the focus, or that contains it. */
const focusedRow = () => document.activeElement?.closest<HTMLElement>(ROWS);

/**
 * Moves the focus to another row: the first one if no row has it. Only the row with the focus is in the tab order, so that Tab
 * leads from it to its own buttons.
 */
const moveRow = (step: 1 | -1) => {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const current = focusedRow();
  const index = current ? rows.indexOf(current) + step : 0;
  const next = rows[Math.min(Math.max(index, 0), rows.length - 1)];
  for (const row of rows) row.removeAttribute('tabindex');
  if (next) next.tabIndex = 0;
  next?.focus();
  return next !== undefined;
};

/** Opens the record of the focused row. In a row, Enter is for the focused control. */
const openRow = () => {
  const row = focusedRow();
  if (!row || row !== document.activeElement) return false;
  const target = row.matches('.table__row--clickable') ? row : row.querySelector('[data-action=open]');
  return press(target ?? row.querySelector(EDIT));
};

/** Presses a control. Only focuses a button that is disabled with a reason, which shows the reason. */
const press = (control: Element | null | undefined) => {
  if (!(control instanceof HTMLElement)) return false;
  if (control.matches('.refused')) control.focus();
  else control.click();
  return true;
};

const openHelp = () => {
  openPanel.set('shortcuts');
  return true;
};

/** Leaves a row or an empty search. In a search with text, the browser's Escape clears it. */
const leave = () => {
  const focused = document.activeElement;
  const isEmptySearch = focused instanceof HTMLInputElement && focused.type === 'search' && focused.value === '';
  if (!isEmptySearch && !focusedRow()) return false;
  focusContent();
  return true;
};
