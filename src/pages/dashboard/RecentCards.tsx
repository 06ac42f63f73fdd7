import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Activity, Feedback } from '../../../server/contract';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { OPENED_HERE, writeDialogAddress } from '../../crud/dialog/dialogAddress';
import { UserLink } from '../../crud/list/ShowLink';
import { useResourceTranslate } from '../../crud/ResourceProvider';
import { useCall } from '../../dataProvider/useCall';
import { isIdentifier } from '../../dataProvider/values';
import { NONE } from '../../format/number';
import { DismissButton } from '../../resources/feedback/HandleActions';
import { Badge } from '../../ui/Badge';
import { RelativeDate } from '../../ui/RelativeDate';
import { toast } from '../../ui/toast/toast';
import { Avatar, useUserName } from '../../ui/UserCell';
import { Card } from './Card';

/** Card of the latest user activity. */
export const RecentActivity = () => {
  const query = useCall('dashboard/recent-activity');
  return <Card name="activity" to="/users" query={query} rows={query.data} Row={ActivityRow} />;
};

const ActivityRow = ({ row: { user, timestamp, activity, status } }: { row: Activity }) => {
  const translate = useTranslate();
  return (
    <UserRow user={user} time={timestamp} text={activity}>
      {() =>
        status === 'completed' ? (
          <Badge tone="success">{translate('dashboard.activity.completed')}</Badge>
        ) : (
          <Badge tone="warning">{translate('dashboard.activity.pending')}</Badge>
        )
      }
    </UserRow>
  );
};

const CALL = 'dashboard/recent-feedback';

/** Card of the newest unresolved feedback. Requires the feedback resource context. */
export const RecentFeedback = () => {
  const query = useCall(CALL);
  const rows = query.data?.filter(({ resolved }) => !resolved);
  return <Card name="feedback" to="/feedback" query={query} skeletons={2} rows={rows} Row={FeedbackRow} />;
};

/** Feedback with its author and actions. Actions that call the API need an id. */
const FeedbackRow = ({ row }: { row: Feedback }) => {
  const translate = useTranslate();
  const resourceTranslate = useResourceTranslate();
  const hasResponses = useHasFeatures();
  const navigate = useNavigate();
  const textsOf = (key: string) => ({
    title: translate(`dashboard.feedback.${key}.title`),
    description: translate(`dashboard.feedback.${key}.description`),
  });
  // The response dialog is only on the feedback screen (specification, section 2). Back returns from it.
  const respond = () => {
    if (!hasResponses || !isIdentifier(row.id)) return toast(textsOf('respond'));
    const hash = writeDialogAddress({ action: 'respond', id: String(row.id) });
    void navigate({ pathname: '/feedback', hash }, { state: OPENED_HERE });
  };
  const toasts = {
    success: textsOf('dismissed'),
    failure: () => ({
      title: translate('kit.toast.error'),
      description: translate('dashboard.feedback.dismiss_failed'),
      destructive: true,
    }),
  };
  return (
    <UserRow user={row.user} time={row.createdAt} text={row.content}>
      {(nameId) => (
        <>
          <Button size="small" variant="outlined" aria-describedby={nameId} onClick={respond}>
            {resourceTranslate('action.respond')}
          </Button>
          {isIdentifier(row.id) && <DismissButton feedback={row} toasts={toasts} list={CALL} describedBy={nameId} />}
        </>
      )}
    </UserRow>
  );
};

interface UserRowProps {
  user: Activity['user'] | Feedback['user'];
  time: string;
  text: string;
  /** Returns the end of the row. @param nameId The id of the element that names the user. */
  children: (nameId: string) => ReactNode;
}

/** What a user did or wrote, and when. */
const UserRow = ({ user, time, text, children }: UserRowProps) => {
  const name = useUserName(user);
  const id = useId();
  return (
    <li className="user-row">
      <Avatar name={name} />
      <div className="user-row__body">
        <p className="cluster note">
          <span id={id} className="user-row__name strong ellipsis">
            <UserLink user={user}>{name}</UserLink>
          </span>
          <RelativeDate value={time} />
        </p>
        <p className="user-row__text clamp">{text || NONE}</p>
      </div>
      <div className="user-row__end cluster">{children(id)}</div>
    </li>
  );
};
