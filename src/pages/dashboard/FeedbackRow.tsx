import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Feedback } from '../../../server/contract';
import { useWords } from '../../crud/useWords';
import type { CallName } from '../../dataProvider/calls';
import { isIdentifier } from '../../dataProvider/isIdentifier';
import { NONE } from '../../format/number';
import { textOf } from '../../format/textOf';
import { DismissButton } from '../../resources/feedback/DismissButton';
import { Avatar } from '../../ui/Avatar';
import { RelativeDate } from '../../ui/RelativeDate';
import { toast } from '../../ui/toast/toast';
import { usePersonName } from '../../ui/usePersonName';
import type { Loose } from './loose';
import './feedback.css';

const LIST: CallName = 'dashboard/recent-feedback';

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
  const toasts = {
    success: {
      title: translate('dashboard.feedback.dismissed.title'),
      description: translate('dashboard.feedback.dismissed.description'),
    },
    failure: () => ({
      title: translate('kit.toast.error'),
      description: translate('dashboard.feedback.dismiss_failed'),
      destructive: true,
    }),
  };
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
        {isIdentifier(row.id) && (
          <DismissButton feedback={{ ...row, id: row.id }} toasts={toasts} list={LIST} describedBy={nameId} />
        )}
      </div>
    </li>
  );
};
