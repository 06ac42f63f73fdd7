import { useEffect, useSyncExternalStore } from 'react';
import { useLogoutQuestion } from '../../crud/form/LeaveQuestion';
import { loadable } from '../../ui/loadable';
import { OnNavigation } from '../../ui/OnNavigation';
import { PartFailure } from '../../ui/PartFailure';
import { useAfterFirstData } from '../../ui/useAfterFirstData';
import { paletteText } from './paletteText';
import { forgetRecent } from './recent';

const load = async () => (await import('./Palette')).Palette;
const Palette = loadable(load, PartFailure);
/** Ignores a failure, which is reported when the palette is opened. */
const prefetch = () => void load().catch(() => {});

const close = () => paletteText.set(null);

/** Renders the search of everything while it is open. */
export const PaletteHost = () => {
  const isOpen = useSyncExternalStore(paletteText.subscribe, () => paletteText.get() !== null);
  const { logOut, question } = useLogoutQuestion();
  useAfterFirstData(prefetch);
  useEffect(() => forgetRecent(), []);
  // The next user begins with a closed palette.
  useEffect(() => close, []);
  return (
    <>
      {/* Back changes the page below, so the palette closes. */}
      {isOpen && <OnNavigation run={close} />}
      {isOpen && <Palette onClose={close} onLogOut={logOut} />}
      {question}
    </>
  );
};
