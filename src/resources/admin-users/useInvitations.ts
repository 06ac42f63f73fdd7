import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Invitation } from '../../../server/contract';
import type { ConsoleDataProvider } from '../../dataProvider';
import { listOf, objectOf } from '../../dataProvider/calls';
import { errorWithoutAnswer } from '../../dataProvider/errors';
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
  record<{ invitations: Invitation[] }>({ invitations: listOf(record<Invitation>(fields)) }),
);

/** A new invitation, or one with a new link, whose token is only in this response. */
export type IssuedInvitation = Invitation & { token: string };
const issued = objectOf(record<IssuedInvitation>({ ...fields, token: text }));

/** Parses a new invitation. @throws ApiError without a token, of which no link can be made. */
export const issuedInvitation = (answer: unknown): IssuedInvitation => {
  const invitation = issued(answer);
  if (invitation.token === '') throw errorWithoutAnswer('nonsense', 'There is no token');
  return invitation;
};

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
