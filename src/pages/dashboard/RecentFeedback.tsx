import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Feedback } from '../../../server/contract';
import { useFeature } from '../../authProvider/useFeatures';
import { OPENED_HERE, writeDialogAddress } from '../../crud/dialog/dialogAddress';
import { UserLink } from '../../crud/list/UserLink';
import { useResourceTranslate } from '../../crud/ResourceProvider';
import type { CallName } from '../../dataProvider/calls';
import { useCall } from '../../dataProvider/useCall';
import { isIdentifier } from '../../dataProvider/values';
import { NONE } from '../../format/number';
import { DismissButton } from '../../resources/feedback/HandleActions';
import { RelativeDate } from '../../ui/RelativeDate';
import { toast } from '../../ui/toast/toast';
import { Avatar, useUserName } from '../../ui/UserCell';
import { Card } from './Card';
import './feedback.css';

/** Card of the newest unresolved feedback. Requires the feedback resource context. */
export const RecentFeedback = () => {
  const query = useCall('dashboard/recent-feedback');
  const rows = (query.data ?? []).filter(({ resolved }) => !resolved);
  /** Row keys are ids, to keep row state, unless two rows share an id. */
  const keyOf = (id: unknown, index: number) =>
    isIdentifier(id) && rows.findIndex((row) => row.id === id) === index ? id : `without-id-${index}`;
  return (
    <Card name="feedback" to="/feedback" query={query} skeletons={2} isEmpty={rows.length === 0}>
      {rows.map((row, index) => (
        <FeedbackRow key={keyOf(row.id, index)} row={row} />
      ))}
    </Card>
  );
};

const LIST: CallName = 'dashboard/recent-feedback';

/** Feedback with its author and actions. Without an id, no action that calls the API. */
const FeedbackRow = ({ row }: { row: Feedback }) => {
  const translate = useTranslate();
  const resourceTranslate = useResourceTranslate();
  const nameId = useId();
  const name = useUserName(row.user);
  const isStored = useFeature('responses');
  const navigate = useNavigate();
  // The response dialog is only on the feedback screen (specification, section 2). Back returns from it.
  const respond = () => {
    if (isStored && isIdentifier(row.id))
      return void navigate(
        { pathname: '/feedback', hash: writeDialogAddress({ action: 'respond', id: String(row.id) }) },
        { state: OPENED_HERE },
      );
    toast({
      title: translate('dashboard.feedback.respond.title'),
      description: translate('dashboard.feedback.respond.description'),
    });
  };
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
            <UserLink user={row.user} onlyPanel>
              {name}
            </UserLink>
          </span>
          <RelativeDate value={row.createdAt} />
        </p>
        <p className="feedback__text">{row.content || NONE}</p>
      </div>
      <div className="feedback__actions">
        <Button size="small" variant="outlined" aria-describedby={nameId} onClick={respond}>
          {resourceTranslate('action.respond')}
        </Button>
        {isIdentifier(row.id) && <DismissButton feedback={row} toasts={toasts} list={LIST} describedBy={nameId} />}
      </div>
    </li>
  );
};
