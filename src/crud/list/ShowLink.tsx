import type { ReactNode } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router-dom';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { isIdentifier } from '../../dataProvider/values';
import { OPENED_HERE, writeDialogAddress } from '../dialog/dialogAddress';

interface ShowLinkProps extends Omit<LinkProps, 'to' | 'id'> {
  resource: string;
  id: number | string;
}

/** A link that opens a record's dialog or panel (`#show=12`) over its resource's list. On that list, the list keeps its state. */
export const ShowLink = ({ resource, id, ...link }: ShowLinkProps) => {
  const { pathname, search } = useLocation();
  const list = `/${resource}`;
  const hash = writeDialogAddress({ action: 'show', id: String(id) });
  return <Link {...link} to={{ pathname: list, search: pathname === list ? search : '', hash }} state={OPENED_HERE} />;
};

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
