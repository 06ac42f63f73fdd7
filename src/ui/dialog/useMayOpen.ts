import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** Whether the foremost dialog, which is the sign-in prompt, is open. */
let isForemostOpen = false;
const watchers = new Set<() => void>();

const set = (next: boolean) => {
  isForemostOpen = next;
  for (const watcher of watchers) watcher();
};

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

/**
 * MUI gives the focus to the dialog that opened last, whatever its z-index. So while the foremost one is open, a dialog that
 * is not open yet waits until it closes.
 */
export const useMayOpen = (isForemost: boolean): boolean => {
  const isBlocked = useSyncExternalStore(watch, () => isForemostOpen) && !isForemost;
  const [isOpen, setOpen] = useState(!isBlocked);
  if (!isOpen && !isBlocked) setOpen(true);
  useLayoutEffect(() => {
    if (!isForemost) return;
    set(true);
    return () => set(false);
  }, [isForemost]);
  return isOpen;
};
