import { type Shortcut, shortcuts } from './shortcuts';

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
export const shortcutOf = (event: KeyboardEvent): Shortcut | undefined => {
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
