import { QuestionDialog } from '../../ui/question/QuestionDialog';

interface DiscardQuestionProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks whether to discard unsaved input. Enter keeps it. */
export const DiscardQuestion = ({ onKeep, onDiscard }: DiscardQuestionProps) => (
  <QuestionDialog
    title="kit.unsaved.title"
    text="kit.unsaved.text"
    safe="kit.unsaved.keep"
    onSafe={onKeep}
    risky="kit.unsaved.discard"
    onRisky={onDiscard}
  />
);

/** Asks whether to leave a form that is still being saved. Enter keeps waiting. */
export const SavingQuestion = ({ onKeep, onDiscard }: DiscardQuestionProps) => (
  <QuestionDialog
    title="kit.saving.title"
    text="kit.saving.text"
    safe="kit.saving.keep"
    onSafe={onKeep}
    risky="kit.saving.leave"
    onRisky={onDiscard}
  />
);
