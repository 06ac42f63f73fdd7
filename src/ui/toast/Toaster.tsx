import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { ToastCard } from './ToastCard';
import { shownToast, watchToast } from './toast';
import { useToastHost } from './useToastHost';
import './toast.css';

/**
 * Shows the current toast. The two live regions are always in the page, since not every screen reader announces a region
 * that appears together with its text. An error interrupts, a success waits its turn.
 */
export const Toaster = () => {
  const toast = useSyncExternalStore(watchToast, shownToast, nothing);
  const host = useToastHost();
  const Card = useToastCard(toast !== null);
  if (!host) return null;
  const card = toast && Card && <Card key={toast.id} toast={toast} />;
  return createPortal(
    <>
      <div role="status">{!toast?.destructive && card}</div>
      <div role="alert">{toast?.destructive && card}</div>
    </>,
    host,
  );
};

const nothing = () => null;

/** MUI's part is in the console's chunk: loaded with the console, or with the first toast of the login page. */
const useToastCard = (isWanted: boolean) => {
  const [Card, setCard] = useState<typeof ToastCard>();
  useEffect(() => {
    if (!isWanted || Card) return;
    const load = async () => {
      const code = await import('./ToastCard');
      setCard(() => code.ToastCard);
    };
    // Without its code the toast is not shown. The login page says the same in its form.
    load().catch(() => {});
  }, [isWanted, Card]);
  return Card;
};
