import type { ReactNode } from 'react';
import { createStore } from '../createStore';

type Answer<Value> = (value: Value | null) => void;

/** A dialog that somebody outside React waits for. */
interface Question {
  id: number;
  render: () => ReactNode;
  /** Nobody is there any more who could answer. */
  drop: () => void;
}

const questions = createStore<readonly Question[]>([]);
let count = 0;

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
      questions.set(questions.get().filter((question) => question.id !== id));
      resolve(value);
    };
    questions.set([...questions.get(), { id, render: () => render(answer), drop: () => answer(null) }]);
  });

export const openQuestions = questions.get;

export const dropQuestions = () => {
  for (const { drop } of questions.get()) drop();
};

export const watchQuestions = questions.subscribe;
