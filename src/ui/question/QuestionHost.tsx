import { Fragment, useEffect, useSyncExternalStore } from 'react';
import { OnNavigation } from '../OnNavigation';
import { dropQuestions, openQuestions, watchQuestions } from './question';

/** Renders the dialogs opened by `ask`. Closes them on navigation and when the session ends. */
export const QuestionHost = () => {
  const questions = useSyncExternalStore(watchQuestions, openQuestions);
  useEffect(() => dropQuestions, []);
  return (
    <>
      {questions.length > 0 && <OnNavigation run={dropQuestions} />}
      {questions.map(({ id, render }) => (
        <Fragment key={id}>{render()}</Fragment>
      ))}
    </>
  );
};
