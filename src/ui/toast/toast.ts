import type { SnackbarProps } from '@mui/material/Snackbar';
import { createStore } from '../createStore';

/** Options of a toast. */
export interface Toast {
  title: string;
  description?: string;
  /** A line below the description: why it failed, or which record it is about. */
  detail?: string;
  /** An error: red, and announced immediately. */
  destructive?: boolean;
  severity?: 'success' | 'info' | 'warning';
  /** Milliseconds until it closes; null keeps it open. */
  duration?: number | null;
  /** Keeps the line breaks of the title. */
  multiLine?: boolean;
  /** A button of the toast. */
  action?: { label: string; onClick: () => void /** Also pressed by Ctrl+Z. */; isUndo?: boolean };
  /** Called once, when it is closed, timed out or replaced. */
  onClose?: () => void;
  /** Receives the element in which the caller renders its own content instead of the texts. */
  slot?: (element: HTMLElement | null) => void;
  /** Other props of MUI's Snackbar. */
  snackbar?: Partial<SnackbarProps>;
}

export type ShownToast = Toast & { id: number };

/** Outside React, so that a toast outlives its screen. The newest replaces the current one (section 9). */
const store = createStore<ShownToast | null>(null);
let count = 0;

const show = (next: ShownToast | null) => {
  const before = store.get();
  store.set(next);
  before?.onClose?.();
};

export const toast = (next: Toast) => {
  count += 1;
  show({ ...next, id: count });
};

export const dismissToast = () => show(null);

export const shownToast = store.get;

export const watchToast = store.subscribe;
