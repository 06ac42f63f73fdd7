import { useLayoutEffect } from 'react';
import { isSessionEnded } from '../../authProvider/session';
import { isAnythingUnsaved } from '../../ui/form/dirtyForms';
import { paletteText } from './paletteText';

const close = () => paletteText.set(null);

/**
 * Opens and closes the search of everything with Ctrl+K or ⌘K. Also while the user types in a field, because Ctrl and ⌘ type no
 * text. Not in the search's own code, which loads later, so that the key works as soon as the screen is visible. Until that code
 * has loaded, typed letters are added to the search's text, and Escape closes it.
 *
 * @param isOn Whether the API has such a search.
 */
export const usePaletteKey = (isOn: boolean) => {
  // Before the screen is painted: a key that comes before a passive effect would be lost.
  useLayoutEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const text = paletteText.get();
      const isLoading = text !== null && !document.querySelector('.palette');
      const typed = isLoading ? textAfter(text, event) : undefined;
      if (typed !== undefined) {
        // The letter is not for the field that has the focus.
        event.preventDefault();
        return paletteText.set(typed);
      }
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // By default, the browser would move the focus to its own search.
      event.preventDefault();
      if (event.repeat) return;
      if (text !== null) close();
      else if (!isBusy()) paletteText.set('');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
};

/** Returns the text after a key, null if the key closes the search, or undefined if it does not type. */
const textAfter = (text: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null | undefined => {
  if (key === 'Escape') return null;
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 && !ctrlKey && !metaKey && !altKey ? text + key : undefined;
};

/** Returns whether a question, the sign-in prompt or a dialog with unsaved input is open. */
const isBusy = () =>
  isSessionEnded() ||
  document.querySelector('[role=alertdialog]') !== null ||
  (isAnythingUnsaved() && document.querySelector('[role=dialog]') !== null);
