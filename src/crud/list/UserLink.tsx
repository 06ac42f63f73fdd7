import type { ReactNode } from 'react';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { isIdentifier } from '../../dataProvider/values';
import { ShowLink } from './ShowLink';

interface UserLinkProps {
  user: { id?: number; email: string } | null;
  title?: string;
  children: ReactNode;
}

/**
 * Links to the panel of a user. Renders only the content if the API does not send the user's id, like the specification's.
 */
export const UserLink = ({ user, title, children }: UserLinkProps) => {
  const hasFeatures = useHasFeatures();
  if (!user || !hasFeatures || !isIdentifier(user.id)) return children;
  return (
    <ShowLink resource="users" id={user.id} title={title}>
      {children}
    </ShowLink>
  );
};
