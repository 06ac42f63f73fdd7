import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { getSession, watchSession } from '../authProvider/session';
import { ScreenCrash } from '../pages/Crash';
import { lazyPart } from '../ui/lazyPart';
import { SpinnerScreen } from '../ui/Spinner';

const RequiredSetup = lazyPart(
  async () => (await import('../pages/settings/twoFactor/RequiredSetup')).RequiredSetup,
  ScreenCrash,
);

/** Shows the setup of two-factor sign-in instead of the console as long as the session can do nothing else. */
export const SetupGate = ({ children }: { children: ReactNode }) => {
  const mustSetUp = useSyncExternalStore(watchSession, getSession)?.mustSetUpTwoFactor === true;
  // Stays open until the recovery codes have been saved.
  const [isOpen, setOpen] = useState(mustSetUp);
  if (mustSetUp && !isOpen) setOpen(true);
  if (!isOpen) return children;
  return (
    <Suspense fallback={<SpinnerScreen />}>
      <RequiredSetup onDone={() => setOpen(false)} />
    </Suspense>
  );
};
