import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFeatures } from '../../authProvider/useFeatures';
import { isIdentifier } from '../../dataProvider/values';
import { ShowLink } from './ShowLink';

interface UserLinkProps {
  user: { id?: number; email: string } | null;
  /** Only links to the user's panel, not to the list. */
  onlyPanel?: boolean;
  title?: string;
  children: ReactNode;
}

/**
 * Links to a user: to their panel with the feature `profile`, otherwise to the list of users, searched by their email address.
 * Renders only the content if the API does not declare the feature `owners`, with which records have their user's id.
 */
export const UserLink = ({ user, onlyPanel, title, children }: UserLinkProps) => {
  const features = useFeatures();
  if (!user || !features.includes('owners')) return children;
  if (features.includes('profile') && isIdentifier(user.id))
    return (
      <ShowLink resource="users" id={user.id} title={title}>
        {children}
      </ShowLink>
    );
  if (onlyPanel || !user.email) return children;
  return (
    <Link to={`/users?${new URLSearchParams({ search: user.email })}`} title={title}>
      {children}
    </Link>
  );
};
