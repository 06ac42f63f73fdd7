import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Feedback } from '../../../server/contract';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { OPENED_HERE, writeDialogAddress } from '../../crud/dialog/dialogAddress';
import { UserLink } from '../../crud/list/ShowLink';
import { useResourceTranslate } from '../../crud/ResourceProvider';
import { useCall } from '../../dataProvider/useCall';
import { isIdentifier } from '../../dataProvider/values';
import { NONE } from '../../format/number';
import { DismissButton } from '../../resources/feedback/HandleActions';
import { RelativeDate } from '../../ui/RelativeDate';
import { toast } from '../../ui/toast/toast';
import { Avatar, useUserName } from '../../ui/UserCell';
import { Card } from './Card';

const CALL = 'dashboard/recent-feedback';

/** Card of the newest unresolved feedback. Requires the feedback resource context. */
export const RecentFeedback = () => {
  const query = useCall(CALL);
  const rows = (query.data ?? []).filter(({ resolved }) => !resolved);
  /** Returns the id, to keep the row's state; another key for a missing or repeated id. */
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

/** Feedback with its author and actions. Actions that call the API need an id. */
const FeedbackRow = ({ row }: { row: Feedback }) => {
  const translate = useTranslate();
  const resourceTranslate = useResourceTranslate();
  const nameId = useId();
  const name = useUserName(row.user);
  const hasResponses = useHasFeatures();
  const navigate = useNavigate();
  // The response dialog is only on the feedback screen (specification, section 2). Back returns from it.
  const respond = () => {
    if (hasResponses && isIdentifier(row.id))
      return void navigate(
        { pathname: '/feedback', hash: writeDialogAddress({ action: 'respond', id: String(row.id) }) },
        { state: OPENED_HERE },
      );
    toast({
      title: translate('resources.feedback.respond.title'),
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
      <div className="feedback__body">
        <p className="feedback__head note">
          <span id={nameId} className="feedback__name strong ellipsis">
            <UserLink user={row.user}>{name}</UserLink>
          </span>
          <RelativeDate value={row.createdAt} />
        </p>
        <p className="feedback__text clamp">{row.content || NONE}</p>
      </div>
      <div className="feedback__actions">
        <Button size="small" variant="outlined" aria-describedby={nameId} onClick={respond}>
          {resourceTranslate('action.respond')}
        </Button>
        {isIdentifier(row.id) && <DismissButton feedback={row} toasts={toasts} list={CALL} describedBy={nameId} />}
      </div>
    </li>
  );
};
