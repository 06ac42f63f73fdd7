import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { isSessionEnded } from '../../authProvider/session';
import { useLogoutQuestion } from '../../crud/form/LeaveQuestion';
import { isAnythingUnsaved } from '../../ui/form/dirtyForms';
import { loadable } from '../../ui/loadable';
import { OnNavigation } from '../../ui/OnNavigation';
import { PartFailure } from '../../ui/PartFailure';
import { useAfterFirstData } from '../../ui/useAfterFirstData';
import { forgetRecent } from './PaletteItem';
import { paletteText } from './paletteText';

let isLoaded = false;
const load = async () => {
  const code = await import('./Palette');
  isLoaded = true;
  return code.Palette;
};
const Palette = loadable(load, PartFailure);
/** Ignores a failure, which is reported when the palette is opened. */
const prefetch = () => void load().catch(() => {});

const close = () => paletteText.set(null);

/** Renders the search of everything while it is open, and opens it with its key. */
export const PaletteHost = () => {
  const isOpen = useSyncExternalStore(paletteText.subscribe, () => paletteText.get() !== null);
  const { logOut, question } = useLogoutQuestion();
  useAfterFirstData(prefetch);
  useEffect(forgetRecent, []);
  // Before the screen is painted: a key that comes before a passive effect would be lost.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      // The next user begins with a closed palette.
      close();
    };
  }, []);
  return (
    <>
      {/* Back changes the page below, so the palette closes. */}
      {isOpen && <OnNavigation run={close} />}
      {isOpen && <Palette onClose={close} onLogOut={logOut} />}
      {question}
    </>
  );
};

/** Opens and closes the search with Ctrl+K or ⌘K. Also while the user types in a field, because Ctrl and ⌘ type no text. */
const onKeyDown = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.isComposing) return;
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  // By default, the browser would move the focus to its own search.
  event.preventDefault();
  if (event.repeat) return;
  if (paletteText.get() !== null) return close();
  if (isBusy()) return;
  paletteText.set('');
  // Takes the text that is typed until the search's code has loaded.
  if (!isLoaded) document.querySelector<HTMLElement>('.topbar input')?.focus();
};

/** Returns whether a question, the sign-in prompt or a dialog with unsaved input is open. */
const isBusy = () =>
  isSessionEnded() ||
  document.querySelector('[role=alertdialog]') !== null ||
  (isAnythingUnsaved() && document.querySelector('[role=dialog]') !== null);
