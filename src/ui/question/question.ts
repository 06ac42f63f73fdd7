import type { ReactNode } from 'react';

type Answer<Value> = (value: Value | null) => void;

/** A dialog that somebody outside React waits for. */
interface Question {
  id: number;
  render: () => ReactNode;
  /** Nobody is there any more who could answer. */
  drop: () => void;
}

let open: readonly Question[] = [];
let count = 0;
const watchers = new Set<() => void>();

const set = (next: readonly Question[]) => {
  open = next;
  for (const watcher of watchers) watcher();
};

/**
 * Shows a dialog over whatever stands there, and waits for its answer: for what a write has to ask in mid-course, the same
 * on every screen. `QuestionHost` shows it.
 * @returns null when it was dismissed, or when its screen or its session went away.
 */
export const ask = <Value>(render: (answer: Answer<Value>) => ReactNode): Promise<Value | null> =>
  new Promise((resolve) => {
    count += 1;
    const id = count;
    const answer: Answer<Value> = (value) => {
      set(open.filter((question) => question.id !== id));
      resolve(value);
    };
    set([...open, { id, render: () => render(answer), drop: () => answer(null) }]);
  });

export const openQuestions = () => open;

export const dropQuestions = () => {
  for (const { drop } of open) drop();
};

export const watchQuestions = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};
