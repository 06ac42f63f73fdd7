import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useUnsavedInput } from '../../ui/form/useUnsavedInput';
import { DiscardQuestion, SavingQuestion } from './DiscardQuestion';

interface Closing {
  isChanged: RefObject<() => boolean>;
  isAsking: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/**
 * Asks before unsaved input is lost in a dialog without an address of its own. (`UnsavedChanges` asks in all other dialogs.)
 * @param onClose Closes the dialog.
 * @returns `close`, which asks first if there is unsaved input, and `closing`, for the `UnsavedInput` in the form.
 */
export const useDiscardQuestion = (onClose: () => void) => {
  const isChanged = useRef(nothingChanged);
  const [isAsking, setAsking] = useState(false);
  const close = () => (isChanged.current() ? setAsking(true) : onClose());
  const closing: Closing = { isChanged, isAsking, onKeep: () => setAsking(false), onDiscard: onClose };
  return { close, closing };
};

const nothingChanged = () => false;

/** Tells the dialog whether the surrounding form has unsaved input, and shows the question about it. */
export const UnsavedInput = ({ closing: { isChanged, isAsking, onKeep, onDiscard } }: { closing: Closing }) => {
  const { isSubmitting } = useFormState();
  const isFormChanged = useUnsavedInput();
  const forgetQuestion = useRef(onKeep);
  useEffect(() => {
    isChanged.current = isFormChanged;
    return () => {
      isChanged.current = nothingChanged;
      // Otherwise, the next form of the dialog would start with the question about this one.
      forgetQuestion.current();
    };
  }, [isChanged, isFormChanged]);
  if (!isAsking) return null;
  const Question = isSubmitting ? SavingQuestion : DiscardQuestion;
  return <Question onKeep={onKeep} onDiscard={onDiscard} />;
};
