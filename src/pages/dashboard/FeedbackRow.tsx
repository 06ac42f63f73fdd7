import { Button } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Feedback } from '../../../server/contract';
import { NONE } from '../../format/number';
import { Avatar } from '../../kit/Avatar';
import { RelativeDate } from '../../kit/RelativeDate';
import { textOf } from '../../kit/textOf';
import { toast } from '../../kit/toast/toast';
import { useWords } from '../../kit/useWords';
import { DismissButton } from './DismissButton';
import { isId, type Loose } from './loose';
import { usePersonName } from './usePersonName';
import './feedback.css';

/** Who said what, and what can be done about it: without an id, nothing that is sent. */
export const FeedbackRow = ({ row }: { row: Loose<Feedback> }) => {
  const translate = useTranslate();
  const words = useWords();
  const nameId = useId();
  const name = usePersonName(row.user);
  // The response dialog stands on the feedback screen alone (specification, section 2).
  const respond = () =>
    toast({
      title: translate('dashboard.feedback.respond.title'),
      description: translate('dashboard.feedback.respond.description'),
    });
  return (
    <li className="feedback">
      <Avatar name={name} />
      <div className="feedback__said">
        <p className="feedback__head">
          <span id={nameId} className="feedback__name">
            {name}
          </span>
          <RelativeDate value={row.createdAt} />
        </p>
        <p className="feedback__text">{textOf(row.content) || NONE}</p>
      </div>
      <div className="feedback__actions">
        <Button size="small" variant="outlined" aria-describedby={nameId} onClick={respond}>
          {words('action.respond')}
        </Button>
        {isId(row.id) && <DismissButton id={row.id} describedBy={nameId} />}
      </div>
    </li>
  );
};
