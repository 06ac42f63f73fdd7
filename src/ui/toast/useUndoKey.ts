import { useEffect } from 'react';

/** Elements in which Ctrl+Z undoes typing. */
const EDITABLE = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';

/**
 * Calls a function on Ctrl+Z (Cmd+Z), because a toast is many Tab stops away from the focus. Not in a text field, where the key
 * undoes typing, and not while a dialog is open.
 */
export const useUndoKey = (undo: (() => void) | undefined) => {
  useEffect(() => {
    if (!undo) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo =
        event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || event.repeat || event.defaultPrevented) return;
      const isInField = event.target instanceof Element && event.target.matches(EDITABLE);
      if (isInField || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo]);
};
