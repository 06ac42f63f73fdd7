import type { UndoableMutation } from 'react-admin';
import { dismissToast, shownToast } from './toast';

/** A write of react-admin's mode "undoable": the screen shows its result, and its request is delayed. */
export interface UndoableWrite {
  /** Sends the request, or reverts the result. Only the first call counts. */
  end: UndoableMutation;
}

/** Delay before a write without an Undo toast is sent, in ms. */
const UNDO_MS = 5000;

interface WaitingWrite extends UndoableWrite {
  timer: ReturnType<typeof setTimeout>;
  isOffered: boolean;
}

/** The delayed writes, oldest first. Outside React, so that they can be sent before a logout. */
let waiting: readonly WaitingWrite[] = [];

let isEnding = false;

/** Whether a delayed write is being sent. */
export const isEndingWrite = () => isEnding;

const remove = (write: WaitingWrite) => {
  clearTimeout(write.timer);
  waiting = waiting.filter((other) => other !== write);
};

/** Delays a write until it is undone or its toast closes. A write that no toast offers to undo is sent after `UNDO_MS`. */
export const holdWrite = (mutation: UndoableMutation) => {
  const write: WaitingWrite = {
    isOffered: false,
    timer: setTimeout(() => write.end({ isUndo: false }), UNDO_MS),
    end: (choice) => {
      if (!waiting.includes(write)) return;
      remove(write);
      isEnding = true;
      mutation(choice);
      isEnding = false;
    },
  };
  waiting = [...waiting, write];
};

/** Returns the oldest write that no toast offers to undo yet. From now on, the toast decides when it is sent. */
export const offerWrite = (): UndoableWrite | undefined => {
  const write = waiting.find(({ isOffered }) => !isOffered);
  if (!write) return undefined;
  clearTimeout(write.timer);
  write.isOffered = true;
  return write;
};

/** Sends every waiting write now. @returns whether there was one. */
export const sendWrites = (): boolean => {
  const writes = waiting;
  // Undo is no longer possible.
  if (writes.length > 0 && shownToast()?.onClose) dismissToast();
  for (const write of writes) write.end({ isUndo: false });
  return writes.length > 0;
};

/** Drops all delayed writes, because another user has signed in and must not send them. */
export const dropWrites = () => {
  waiting.forEach(remove);
};
