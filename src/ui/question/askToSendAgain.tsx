import { QuestionDialog } from './QuestionDialog';
import { ask } from './question';

/** After a write that was not answered, and may have been done all the same. @returns whether to send it again. */
export const askToSendAgain = async (): Promise<boolean> =>
  (await ask<boolean>((answer) => (
    <QuestionDialog
      title="kit.unanswered.title"
      text="kit.unanswered.text"
      safe="kit.unanswered.look"
      onSafe={() => answer(false)}
      risky="kit.unanswered.send"
      onRisky={() => answer(true)}
    />
  ))) === true;
