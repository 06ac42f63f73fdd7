import { useTranslate } from 'react-admin';
import { explain } from '../dataProvider/errors';
import { CodeNotLoaded } from './loadCode';

/** Returns a function that translates why a write failed: `message`, or the API's message, or one for the kind of failure. */
export const useExplanation = () => {
  const translate = useTranslate();
  // A text that is not a key is the API's message. Polyglot would replace `%{…}` in it if it were the default `_`.
  return (error: unknown, message = keyOf(error)): string => translate(message, { _: '' }) || message;
};

const keyOf = (error: unknown) => (error instanceof CodeNotLoaded ? 'shell.notLoaded.hint' : explain(error));
