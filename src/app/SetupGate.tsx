import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { getSession, retryRejected, watchSession } from '../authProvider/session';
import { ScreenCrash } from '../pages/Crash';
import { loadable } from '../ui/loadable';
import { SpinnerScreen } from '../ui/Spinner';

const RequiredSetup = loadable(
  async () => (await import('../pages/settings/twoFactor/RequiredSetup')).RequiredSetup,
  ScreenCrash,
  ({ isOverConsole }) => (isOverConsole ? null : <SpinnerScreen />),
);

/**
 * Shows the setup of two-factor sign-in as long as the session can do nothing else: instead of the console, or over it if the user
 * had to sign in again, so that a form keeps what was typed.
 */
export const SetupGate = ({ children }: { children: ReactNode }) => {
  const queryClient = useQueryClient();
  const mustSetUp = useSyncExternalStore(watchSession, getSession)?.mustSetUpTwoFactor === true;
  // Stays open until the recovery codes have been saved.
  const [isOpen, setOpen] = useState(mustSetUp);
  const [hasConsole, setConsole] = useState(!mustSetUp);
  if (mustSetUp && !isOpen) setOpen(true);
  const finish = () => {
    setOpen(false);
    setConsole(true);
    retryRejected(queryClient);
  };
  return (
    <>
      {hasConsole && children}
      {isOpen && <RequiredSetup isOverConsole={hasConsole} onDone={finish} />}
    </>
  );
};
