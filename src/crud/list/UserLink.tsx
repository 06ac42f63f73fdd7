import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFeatures } from '../../authProvider/useFeatures';
import { isIdentifier } from '../../dataProvider/values';
import { ShowLink } from './ShowLink';

interface UserLinkProps {
  user: { id?: number; email: string } | null;
  /** Never links to the list of users. */
  onlyPanel?: boolean;
  title?: string;
  children: ReactNode;
}

/**
 * Links to a user: with the feature `profile` to their panel, otherwise to the list of users, searched by their email address.
 * Renders only the content without the feature `owners`, which adds the user's id to records.
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
