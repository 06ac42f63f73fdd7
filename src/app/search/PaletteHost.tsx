import { useEffect, useSyncExternalStore } from 'react';
import { isSessionEnded } from '../../authProvider/sessionEnd';
import { isAnythingUnsaved } from '../../ui/form/dirtyForms';
import { lazyPart } from '../../ui/lazyPart';
import { OnNavigation } from '../../ui/OnNavigation';
import { PartFailure } from '../../ui/PartFailure';
import { WhenLoaded } from '../../ui/WhenLoaded';
import { useAfterFirstData } from '../layout/useAfterFirstData';
import { useLogoutQuestion } from '../layout/useLogoutQuestion';
import { paletteText } from './paletteText';
import { forgetRecent } from './recent';

const load = async () => (await import('./Palette')).Palette;
let isLoaded = false;
const Palette = lazyPart(async () => {
  const palette = await load();
  isLoaded = true;
  return palette;
}, PartFailure);
/** Ignores a failure, which is reported when the palette is opened. */
const prefetch = () => void load().catch(() => {});

const close = () => paletteText.set(null);

/** Opens the search of everything with Ctrl+K or ⌘K, and renders it while it is open. */
export const PaletteHost = () => {
  const isOpen = useSyncExternalStore(paletteText.subscribe, () => paletteText.get() !== null);
  const { logOut, question } = useLogoutQuestion();
  useAfterFirstData(prefetch);
  useOpeningKey();
  useEffect(() => forgetRecent(), []);
  // The next user begins with a closed palette.
  useEffect(() => close, []);
  return (
    <>
      {/* Back changes the page below, so the palette closes. */}
      {isOpen && <OnNavigation run={close} />}
      {isOpen && (
        <WhenLoaded isLoaded={isLoaded}>
          <Palette onClose={close} onLogOut={logOut} />
        </WhenLoaded>
      )}
      {question}
    </>
  );
};

/** Opens and closes the palette with its key. Also while the user types in a field, because Ctrl and ⌘ type no text. */
const useOpeningKey = () => {
  useEffect(() => {
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
  }, []);
};

/** Returns whether a question, the sign-in prompt or a dialog with unsaved input is open. */
const isBusy = () =>
  isSessionEnded() ||
  document.querySelector('[role=alertdialog]') !== null ||
  (isAnythingUnsaved() && document.querySelector('[role=dialog]') !== null);
