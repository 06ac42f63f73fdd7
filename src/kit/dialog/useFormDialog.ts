import { useRef } from 'react';
import { useDialogAddress } from './useDialogAddress';

/** The comings and goings of a dialog that asks: `done` closes it without a question, `close` is asked about. */
export const useFormDialog = () => {
  const { close, stay } = useDialogAddress();
  const saved = useRef(false);
  const done = () => {
    saved.current = true;
    close();
  };
  return { close, stay, saved, done };
};
