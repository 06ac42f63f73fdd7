import { useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import { OnNavigation } from '../../ui/OnNavigation';
import { PartFailure } from '../../ui/PartFailure';
import { WhenLoaded } from '../../ui/WhenLoaded';
import { useAfterFirstData } from '../useAfterFirstData';
import { useLogoutQuestion } from '../useLogoutQuestion';
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
      {isOpen && (
        <WhenLoaded isLoaded={isLoaded}>
          <Palette onClose={close} onLogOut={logOut} />
        </WhenLoaded>
      )}
      {question}
    </>
  );
};
