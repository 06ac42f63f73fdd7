import { useTranslate, useTranslateLabel } from 'react-admin';
import type { Difference } from './differences';
import { useValueText } from './useValueText';

type ConflictFieldProps = Difference & { resource: string };

/** One field of a conflict: what it was, and what it could be. What only they have changed is theirs unless one insists. */
export const ConflictField = ({ resource, source, before, theirs, mine, isAtStake, isMine }: ConflictFieldProps) => {
  const translate = useTranslate();
  const label = useTranslateLabel()({ source, resource });
  const textOf = useValueText(resource, source);
  return (
    <fieldset className="conflict-field">
      <legend>{label}</legend>
      <p className="conflict-field__before">
        <span>{translate('kit.conflict.before')}</span> <span>{textOf(before)}</span>
      </p>
      {isAtStake ? (
        <>
          <Choice name={source} value="theirs" word="theirs" text={textOf(theirs)} isChosen={!isMine} />
          {/* What the user has not touched is sent along, but is nothing that they wrote. */}
          <Choice name={source} value="mine" word={isMine ? 'mine' : 'kept'} text={textOf(mine)} isChosen={isMine} />
        </>
      ) : (
        <p>
          <span>{translate('kit.conflict.now')}</span> <span>{textOf(theirs)}</span>
        </p>
      )}
    </fieldset>
  );
};

interface ChoiceProps {
  name: string;
  value: 'theirs' | 'mine';
  /** Key of the message that says whose it is. */
  word: 'theirs' | 'mine' | 'kept';
  text: string;
  isChosen: boolean;
}

const Choice = ({ name, value, word, text, isChosen }: ChoiceProps) => {
  const translate = useTranslate();
  return (
    <label>
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      <span>{translate(`kit.conflict.${word}`)}</span> <span>{text}</span>
    </label>
  );
};
