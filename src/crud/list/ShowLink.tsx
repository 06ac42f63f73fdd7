import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { OPENED_HERE, writeDialogAddress } from '../dialog/dialogAddress';

interface ShowLinkProps {
  resource: string;
  id: number | string;
  title?: string;
  className?: string;
  children: ReactNode;
}

/** A link to a record's `#show=12`, over the list of its resource. On that list, the list keeps its state. */
export const ShowLink = ({ resource, id, ...link }: ShowLinkProps) => {
  const { pathname, search } = useLocation();
  const list = `/${resource}`;
  const hash = writeDialogAddress({ action: 'show', id: String(id) });
  return <Link {...link} to={{ pathname: list, search: pathname === list ? search : '', hash }} state={OPENED_HERE} />;
};
