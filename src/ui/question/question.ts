import type { ReactNode } from 'react';
import { createStore } from '../createStore';

type Answer<Value> = (value: Value | null) => void;

/** Dialog whose result is awaited by code outside React. */
interface Question {
  id: number;
  render: () => ReactNode;
  /** Dismisses the dialog when its screen or session ends. */
  drop: () => void;
}

const questions = createStore<readonly Question[]>([]);
let count = 0;

/**
 * Opens a dialog on top of the current screen and waits for the answer, for example in the middle of a write. `QuestionHost`
 * renders it.
 * @returns the answer, or null if the dialog was dismissed or its screen or session ended.
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
