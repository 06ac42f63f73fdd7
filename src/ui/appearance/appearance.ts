/** How the console looks: its color scheme, its theme and its density. */
import { attempt } from '../attempt';
import { createStore } from '../createStore';
import { parseAppearance } from './parseAppearance';
import { APPEARANCE_KEY, type Appearance, DARK_DEVICE, DEFAULT_APPEARANCE, readStored, setAttributes } from './stored';

/** The shown appearance: the saved one, or one that the user tries out in the settings. */
const shown = createStore(DEFAULT_APPEARANCE);
/** The saved appearance of the user who was signed in last. */
let kept = DEFAULT_APPEARANCE;

export const getAppearance = shown.get;
export const watchAppearance = shown.subscribe;
export const getKeptAppearance = () => kept;

/** Shows an appearance without saving it. */
export const showAppearance = (next: Appearance) => {
  if (isSame(next, shown.get())) return;
  shown.set(next);
  setAttributes(next);
};

/** Shows a saved appearance, and stores it for the next page of this browser. Without storage, it lasts as long as the page. */
export const keepAppearance = (saved: Appearance) => {
  kept = saved;
  attempt(() =>
    isSame(saved, DEFAULT_APPEARANCE)
      ? localStorage.removeItem(APPEARANCE_KEY)
      : localStorage.setItem(APPEARANCE_KEY, JSON.stringify(saved)),
  );
  showAppearance(saved);
};

/** Shows the saved appearance again. */
export const showKeptAppearance = () => showAppearance(kept);

/**
 * Shows the stored appearance, and follows changes in other tabs and, with the scheme `system`, on the device. Called once, when
 * the page starts.
 */
export const followAppearance = () => {
  const adoptStored = () => {
    kept = parseAppearance(readStored() ?? DEFAULT_APPEARANCE);
    showKeptAppearance();
  };
  adoptStored();
  addEventListener('storage', ({ key }) => {
    if (key === APPEARANCE_KEY || key === null) adoptStored();
  });
  matchMedia(DARK_DEVICE).addEventListener('change', () => {
    if (shown.get().scheme === 'system') setAttributes(shown.get());
  });
};

const isSame = (one: Appearance, other: Appearance) =>
  one.scheme === other.scheme && one.palette === other.palette && one.density === other.density;
