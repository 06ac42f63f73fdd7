import { useRef } from 'react';
import { GAP, otherKeys } from '../ui/presses';

/**
 * Presses that go on after the answer, on a form that stays where it is, and that no browser counts as one (each a touch
 * or a click of its own): what has just been saved is not saved again while they last.
 */
export const useEchoes = <Values>() => {
  const last = useRef({ text: '', at: Number.NEGATIVE_INFINITY, keys: 0 });
  const note = (values: Values) => {
    last.current = { text: JSON.stringify(values), at: performance.now(), keys: otherKeys() };
  };
  return {
    saved: note,
    isOne: (values: Values) => {
      const { text, at, keys } = last.current;
      const isBurst = performance.now() - at <= GAP && keys === otherKeys();
      const isOne = isBurst && text === JSON.stringify(values);
      if (isOne) note(values);
      return isOne;
    },
  };
};
