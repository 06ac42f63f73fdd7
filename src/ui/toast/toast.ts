import type { SnackbarProps } from '@mui/material/Snackbar';
import { createStore } from '../createStore';

/** Options of a toast. */
export interface Toast {
  title: string;
  description?: string;
  /** A line below the description, such as the reason of a failure or the record that it is about. */
  detail?: string;
  /** An error: red, and announced immediately. */
  destructive?: boolean;
  severity?: 'success' | 'info' | 'warning';
  /** Milliseconds until it closes; null keeps it open. */
  duration?: number | null;
  /** Keeps the line breaks of the title. */
  multiLine?: boolean;
  /** A button of the toast. */
  action?: {
    label: string;
    onClick: () => void;
    /** Whether Ctrl+Z also presses the button. */
    isUndo?: boolean;
  };
  /** Called once, when it is closed, timed out or replaced. */
  onClose?: () => void;
  /** Receives the element in which the caller renders its own content instead of the texts. */
  slot?: (element: HTMLElement | null) => void;
  /** Other props of MUI's Snackbar. */
  snackbar?: Partial<SnackbarProps>;
}

export type ShownToast = Toast & { id: number };

/** The current toast. Outside React, so that it outlives its screen. */
const store = createStore<ShownToast | null>(null);
let count = 0;

const show = (next: ShownToast | null) => {
  const before = store.get();
  store.set(next);
  before?.onClose?.();
};

/** Shows a toast. It replaces the current one (specification, section 9). */
export const toast = (next: Toast) => {
  count += 1;
  show({ ...next, id: count });
};

/** Changes the texts of the current toast, which stays. */
export const changeToast = (change: Pick<Toast, 'title'>) => {
  const current = store.get();
  if (current) store.set({ ...current, ...change });
};

export const dismissToast = () => show(null);

export const shownToast = store.get;

export const watchToast = store.subscribe;
