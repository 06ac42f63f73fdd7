import { Suspense } from 'react';
import { getSession } from '../../authProvider/session';
import { useFeature } from '../../authProvider/useFeatures';
import { lazyPart } from '../../ui/lazyPart';

const ViewBanner = lazyPart(async () => (await import('./ViewBanner')).ViewBanner);
const Shortcuts = lazyPart(async () => (await import('../shortcuts/Shortcuts')).Shortcuts);
const UserTools = lazyPart(async () => (await import('./UserTools')).UserTools);

/** The banner of an admin who views the console as an editor. */
export const RoleBanner = () =>
  useFeature('roles') ? (
    <Suspense>
      <ViewBanner />
    </Suspense>
  ) : null;

/** Keyboard shortcuts, with the feature `shortcuts`. */
export const KeyboardShortcuts = () =>
  useFeature('shortcuts') ? (
    <Suspense>
      <Shortcuts />
    </Suspense>
  ) : null;

/** The tools below the user's name; absent without any. */
export const SidebarTools = ({ onUse }: { onUse?: () => void }) => {
  const isAdmin = useFeature('roles') && getSession()?.role === 'admin';
  const hasShortcuts = useFeature('shortcuts');
  return isAdmin || hasShortcuts ? (
    <Suspense fallback={<div className="sidebar__tools" />}>
      <UserTools onUse={onUse} />
    </Suspense>
  ) : null;
};
