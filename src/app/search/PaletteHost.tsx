import { useEffect, useState, useSyncExternalStore } from 'react';
import { isSessionEnded } from '../../authProvider/sessionEnd';
import { useLogout } from '../../authProvider/useLogout';
import { DiscardQuestion } from '../../crud/form/DiscardQuestion';
import { isAnythingUnsaved } from '../../ui/form/dirtyForms';
import { lazyPart } from '../../ui/lazyPart';
import { OnNavigation } from '../../ui/OnNavigation';
import { WhenLoaded } from '../../ui/WhenLoaded';
import { PartFailure } from '../layout/PartFailure';
import { useAfterFirstData } from '../layout/useAfterFirstData';
import { paletteText } from './paletteText';
import { forgetRecent } from './recent';

const load = async () => (await import('./Palette')).Palette;
const Palette = lazyPart(async () => {
  const palette = await load();
  isLoaded = true;
  return palette;
}, PartFailure);
let isLoaded = false;
/** A failure counts only when the palette is opened. */
const loadEarly = () => void load().catch(() => {});

const close = () => paletteText.set(null);

/** Opens the search of everything on Ctrl+K or ⌘K, and renders it while it is open. */
export const PaletteHost = () => {
  const isOpen = useSyncExternalStore(paletteText.subscribe, () => paletteText.get() !== null);
  const logout = useLogout();
  const [isAsking, setAsking] = useState(false);
  useAfterFirstData(loadEarly);
  useOpeningKey();
  useEffect(() => forgetRecent(), []);
  // The next user begins with a closed palette.
  useEffect(() => close, []);
  const logOut = () => {
    if (isAnythingUnsaved()) setAsking(true);
    else void logout();
  };
  return (
    <>
      {/* Back changes the page below. */}
      {isOpen && <OnNavigation run={close} />}
      {isOpen && (
        <WhenLoaded isLoaded={isLoaded}>
          <Palette onClose={close} onLogOut={logOut} />
        </WhenLoaded>
      )}
      {isAsking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={() => void logout()} />}
    </>
  );
};

/** Also works while the user types in a field, as no text is typed with Ctrl or ⌘. */
const useOpeningKey = () => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      if (event.defaultPrevented || event.isComposing) return;
      // The browser's own meaning of the key would take the focus out of the page.
      event.preventDefault();
      if (event.repeat) return;
      if (paletteText.get() !== null) close();
      else if (!isBusy()) paletteText.set('');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};

/** Whether a question or the sign-in prompt is open, or a dialog with unsaved input. */
const isBusy = () =>
  isSessionEnded() ||
  document.querySelector('[role=alertdialog]') !== null ||
  (isAnythingUnsaved() && document.querySelector('[role=dialog]') !== null);
