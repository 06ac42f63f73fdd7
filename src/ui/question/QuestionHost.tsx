import { Fragment, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { dropQuestions, openQuestions, watchQuestions } from './question';

/** Shows what is asked by `ask`. A question goes with the address it was asked at, and with the session. */
export const QuestionHost = () => {
  const questions = useSyncExternalStore(watchQuestions, openQuestions);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every navigation, whatever its address
  useEffect(() => dropQuestions, [key]);
  return questions.map(({ id, render }) => <Fragment key={id}>{render()}</Fragment>);
};
