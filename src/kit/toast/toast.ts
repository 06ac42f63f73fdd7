/** What a toast says. */
export interface Toast {
  title: string;
  description?: string;
  /** Something failed: red, and announced at once. */
  destructive?: boolean;
}

export type ShownToast = Toast & { id: number };

/** Outside React, so that it outlives the screen that calls it. At most one is shown; the newest replaces (section 9). */
let shown: ShownToast | null = null;
let count = 0;
const watchers = new Set<() => void>();

const show = (next: ShownToast | null) => {
  shown = next;
  for (const watcher of watchers) watcher();
};

export const toast = (next: Toast) => {
  count += 1;
  show({ ...next, id: count });
};

export const dismissToast = () => show(null);

export const shownToast = () => shown;

export const watchToast = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};
