import type { ReactNode } from 'react';
import { useTranslate, useTranslateLabel } from 'react-admin';
import { Link } from 'react-router-dom';
import type { User, UserSummary } from '../../../server/contract';
import { longDateTime } from '../../format/date';
import { NONE } from '../../format/number';

/** The user's fields, and a link to their unresolved feedback if there is some. */
export const ProfileTab = ({ user, summary }: { user: User; summary: UserSummary | undefined }) => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const fields: [source: string, value: ReactNode][] = [
    ['name', user.name],
    ['email', user.email],
    ['username', user.username],
    ['createdAt', longDateTime(user.createdAt)],
    ['id', String(user.id)],
  ];
  const waiting = summary?.unresolvedFeedback ?? 0;
  return (
    <>
      {waiting > 0 && (
        <p className="user-panel__waiting">
          <Link to={`/feedback?userId=${encodeURIComponent(user.id)}`}>
            {translate('resources.users.panel.waiting', { smart_count: waiting })}
          </Link>
        </p>
      )}
      <dl className="user-panel__fields">
        {fields.map(([source, value]) => (
          <div key={source}>
            <dt className="muted">{translateLabel({ source, resource: 'users' })}</dt>
            <dd>{value || NONE}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};
