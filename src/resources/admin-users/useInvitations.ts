import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Invitation } from '../../../server/contract';
import type { ConsoleDataProvider } from '../../dataProvider';
import { objectOf, recordsOf, requiredText } from '../../dataProvider/calls';
import { oneOf, optionalText, record, text, trimmed } from '../../dataProvider/parse';
import { whileRetrying } from '../../dataProvider/useCall';

/** The path, which is also the query key. */
export const INVITATIONS = 'invitations';

const fields = {
  name: optionalText,
  email: trimmed,
  role: oneOf<Invitation['role']>(),
  inviter: trimmed,
  createdAt: text,
  expiresAt: text,
  delivery: oneOf<Invitation['delivery']>(),
  deliveryError: optionalText,
};
const invitations = objectOf(
  record<{ invitations: Invitation[] }>({ invitations: recordsOf(record<Invitation>(fields)) }),
);

/** A new invitation, or one with a new link, whose token is only in this response. */
export type IssuedInvitation = Invitation & { token: string };
export const issuedInvitation = objectOf(record<IssuedInvitation>({ ...fields, token: requiredText }));

/** Reads the open and the expired invitations. */
export const useInvitations = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const query = useQuery({
    queryKey: [INVITATIONS],
    queryFn: ({ signal }) => dataProvider.read(INVITATIONS, invitations, signal),
    refetchOnMount: 'always',
  });
  const { data, isFetching, refetch } = query;
  return { invitations: data?.invitations ?? [], isFetching, refetch, ...whileRetrying(query) };
};
