import { useTranslate } from 'react-admin';
import { Question } from '../Dialog';
import { ask } from './question';

/** Asks after a write without a response, which may have succeeded. @returns whether to send it again. */
export const askToSendAgain = async (): Promise<boolean> =>
  (await ask<boolean>((answer) => <SendAgainQuestion onAnswer={answer} />)) === true;

const SendAgainQuestion = ({ onAnswer }: { onAnswer: (isSentAgain: boolean) => void }) => {
  const translate = useTranslate();
  return (
    <Question
      isRisky
      title={translate('kit.unanswered.title')}
      text={translate('kit.unanswered.text')}
      safe={translate('kit.unanswered.look')}
      submit={translate('kit.unanswered.send')}
      color="error"
      onClose={() => onAnswer(false)}
      onSubmit={() => onAnswer(true)}
    />
  );
};
