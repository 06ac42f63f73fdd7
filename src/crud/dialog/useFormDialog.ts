import { useRef } from 'react';
import { useDialogAddress } from './useDialogAddress';

/** The comings and goings of a dialog that asks: `done` closes it without a question, `close` is asked about. */
export const useFormDialog = () => {
  const { close, stay } = useDialogAddress();
  const saved = useRef(false);
  const done = () => {
    saved.current = true;
    // Whoever tried to leave meanwhile was asked, and has not left: what was saved needs no answer.
    stay();
    close();
  };
  return { close, stay, saved, done };
};
