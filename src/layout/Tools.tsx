import { type ReactNode, useSyncExternalStore } from 'react';
import { useHasFeatures } from '../authProvider/useHasFeatures';
import { lazyPart } from '../ui/lazyPart';
import { PartFailure } from '../ui/PartFailure';
import { WhenLoaded } from '../ui/WhenLoaded';
import { helpPanel } from './openPanels';
import { paletteText } from './palette/paletteText';
import { usePaletteKey } from './palette/usePaletteKey';
import type { UserMenuProps } from './UserMenu';

const ViewBanner = lazyPart(async () => (await import('./ViewBanner')).ViewBanner);
const Shortcuts = lazyPart(async () => (await import('./help/Shortcuts')).Shortcuts);
const HelpPanel = lazyPart(async () => (await import('./help/HelpPanel')).HelpPanel, PartFailure);
const Menu = lazyPart(async () => (await import('./UserMenu')).UserMenu, PartFailure);

/** Closes the search when it is opened although its code could not be loaded. */
const PaletteFailure = () =>
  useSyncExternalStore(paletteText.subscribe, () => paletteText.get() !== null) ? (
    <PartFailure onClose={() => paletteText.set(null)} />
  ) : null;

const PaletteHost = lazyPart(async () => (await import('./palette/PaletteHost')).PaletteHost, PaletteFailure);

/** Shows a tool of our API, once the rest of the screen has been painted. */
const FeatureTool = ({ children }: { children: ReactNode }) =>
  useHasFeatures() ? <WhenLoaded afterPaint>{children}</WhenLoaded> : null;

/** The banner of an admin who views the console as an editor. */
export const RoleBanner = () => (
  <FeatureTool>
    <ViewBanner />
  </FeatureTool>
);

/** Keyboard shortcuts. */
export const KeyboardShortcuts = () => (
  <FeatureTool>
    <Shortcuts />
  </FeatureTool>
);

/** The search of everything. */
export const SearchPalette = () => {
  usePaletteKey(useHasFeatures());
  return (
    <FeatureTool>
      <PaletteHost />
    </FeatureTool>
  );
};

/** The help, while it is open. */
export const Help = () =>
  useSyncExternalStore(helpPanel.subscribe, helpPanel.get) ? (
    <WhenLoaded>
      <HelpPanel onClose={closeHelp} />
    </WhenLoaded>
  ) : null;

const closeHelp = () => helpPanel.set(false);

/** The menu of the signed-in user. */
export const UserMenu = (props: UserMenuProps) => (
  <WhenLoaded>
    <Menu {...props} />
  </WhenLoaded>
);
