import { Fragment, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../createStore';
import { OnNavigation } from '../OnNavigation';

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
export const ask = <Value,>(render: (answer: Answer<Value>) => ReactNode): Promise<Value | null> =>
  new Promise((resolve) => {
    count += 1;
    const id = count;
    const answer: Answer<Value> = (value) => {
      questions.set(questions.get().filter((question) => question.id !== id));
      resolve(value);
    };
    questions.set([...questions.get(), { id, render: () => render(answer), drop: () => answer(null) }]);
  });

const dropQuestions = () => {
  for (const { drop } of questions.get()) drop();
};

/** Renders the dialogs opened by `ask`. Closes them on navigation and when the session ends. */
export const QuestionHost = () => {
  const open = useSyncExternalStore(questions.subscribe, questions.get);
  useEffect(() => dropQuestions, []);
  return (
    <>
      {open.length > 0 && <OnNavigation run={dropQuestions} />}
      {open.map(({ id, render }) => (
        <Fragment key={id}>{render()}</Fragment>
      ))}
    </>
  );
};
