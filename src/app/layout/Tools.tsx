import { type ReactNode, useSyncExternalStore } from 'react';
import type { Feature } from '../../../server/contract';
import { getSession } from '../../authProvider/session';
import { useFeature } from '../../authProvider/useFeatures';
import { lazyPart } from '../../ui/lazyPart';
import { PartFailure } from '../../ui/PartFailure';
import { WhenLoaded } from '../../ui/WhenLoaded';
import { helpPanel } from '../openPanels';
import type { UserMenuProps } from './UserMenu';

const ViewBanner = lazyPart(async () => (await import('./ViewBanner')).ViewBanner);
const Shortcuts = lazyPart(async () => (await import('../shortcuts/Shortcuts')).Shortcuts);
const PaletteHost = lazyPart(async () => (await import('../search/PaletteHost')).PaletteHost);
const HelpPanel = lazyPart(async () => (await import('../help/HelpPanel')).HelpPanel, PartFailure);
const Menu = lazyPart(async () => (await import('./UserMenu')).UserMenu, PartFailure);
const UserTools = lazyPart(async () => (await import('./UserTools')).UserTools);

/** Shows a tool if the API declares its feature, once the rest of the screen has been painted. */
const FeatureTool = ({ feature, children }: { feature: Feature; children: ReactNode }) =>
  useFeature(feature) ? <WhenLoaded afterPaint>{children}</WhenLoaded> : null;

/** The banner of an admin who views the console as an editor. */
export const RoleBanner = () => (
  <FeatureTool feature="roles">
    <ViewBanner />
  </FeatureTool>
);

/** Keyboard shortcuts. */
export const KeyboardShortcuts = () => (
  <FeatureTool feature="shortcuts">
    <Shortcuts />
  </FeatureTool>
);

/** The search of everything. */
export const SearchPalette = () => (
  <FeatureTool feature="search">
    <PaletteHost />
  </FeatureTool>
);

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

/** The tools below the user's name, for an API without the user menu. Renders nothing if there are none. */
export const SidebarTools = ({ onUse }: { onUse?: () => void }) => {
  const isAdmin = useFeature('roles') && getSession()?.role === 'admin';
  const hasShortcuts = useFeature('shortcuts');
  return isAdmin || hasShortcuts ? (
    <WhenLoaded fallback={<div className="sidebar__tools" />}>
      <UserTools isAdmin={isAdmin} hasShortcuts={hasShortcuts} onUse={onUse} />
    </WhenLoaded>
  ) : null;
};
