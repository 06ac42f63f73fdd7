import { useEffect } from 'react';
import { isSessionEnded } from '../../authProvider/sessionEnd';
import { isAnythingUnsaved } from '../../ui/form/dirtyForms';
import { paletteText } from './paletteText';

const close = () => paletteText.set(null);

/**
 * Opens and closes the search of everything with Ctrl+K or ⌘K. Also while the user types in a field, because Ctrl and ⌘ type no
 * text. Not in the search's own code, which loads later, so that the key works as soon as the screen is visible.
 *
 * @param isOn Whether the API has such a search.
 */
export const usePaletteKey = (isOn: boolean) => {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      if (event.defaultPrevented || event.isComposing) return;
      // By default, the browser would move the focus to its own search.
      event.preventDefault();
      if (event.repeat) return;
      if (paletteText.get() !== null) close();
      else if (!isBusy()) paletteText.set('');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
};

/** Returns whether a question, the sign-in prompt or a dialog with unsaved input is open. */
const isBusy = () =>
  isSessionEnded() ||
  document.querySelector('[role=alertdialog]') !== null ||
  (isAnythingUnsaved() && document.querySelector('[role=dialog]') !== null);
