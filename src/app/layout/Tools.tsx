import { useSyncExternalStore } from 'react';
import { getSession } from '../../authProvider/session';
import { useFeature } from '../../authProvider/useFeatures';
import { lazyPart } from '../../ui/lazyPart';
import { WhenLoaded } from '../../ui/WhenLoaded';
import { helpPanel } from '../help/helpPanel';
import { PartFailure } from './PartFailure';
import type { UserMenuProps } from './UserMenu';

const ViewBanner = lazyPart(async () => (await import('./ViewBanner')).ViewBanner);
const Shortcuts = lazyPart(async () => (await import('../shortcuts/Shortcuts')).Shortcuts);
const PaletteHost = lazyPart(async () => (await import('../search/PaletteHost')).PaletteHost);
const HelpPanel = lazyPart(async () => (await import('../help/HelpPanel')).HelpPanel, PartFailure);
const Menu = lazyPart(async () => (await import('./UserMenu')).UserMenu, PartFailure);
const UserTools = lazyPart(async () => (await import('./UserTools')).UserTools);

/** The banner of an admin who views the console as an editor. */
export const RoleBanner = () =>
  useFeature('roles') ? (
    <WhenLoaded afterPaint>
      <ViewBanner />
    </WhenLoaded>
  ) : null;

/** Keyboard shortcuts, with the feature `shortcuts`. */
export const KeyboardShortcuts = () =>
  useFeature('shortcuts') ? (
    <WhenLoaded afterPaint>
      <Shortcuts />
    </WhenLoaded>
  ) : null;

/** The search of everything, with the feature `search`. */
export const SearchPalette = () =>
  useFeature('search') ? (
    <WhenLoaded afterPaint>
      <PaletteHost />
    </WhenLoaded>
  ) : null;

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

/** The tools below the user's name, without the user menu; absent without any. */
export const SidebarTools = ({ onUse }: { onUse?: () => void }) => {
  const isAdmin = useFeature('roles') && getSession()?.role === 'admin';
  const hasShortcuts = useFeature('shortcuts');
  return isAdmin || hasShortcuts ? (
    <WhenLoaded fallback={<div className="sidebar__tools" />}>
      <UserTools onUse={onUse} />
    </WhenLoaded>
  ) : null;
};
