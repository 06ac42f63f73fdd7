import { QuestionDialog } from '../../ui/question/QuestionDialog';

interface DiscardQuestionProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Whether what was typed may be lost. Enter keeps it. */
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
