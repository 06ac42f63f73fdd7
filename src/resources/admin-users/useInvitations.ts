import type { Invitation } from '../../../server/contract';
import { nonEmptyText, objectOf, recordsOf } from '../../dataProvider/calls';
import { oneOf, optionalText, record, text, trimmed } from '../../dataProvider/parse';
import { useRead } from '../../dataProvider/useCall';

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

/** A new or renewed invitation. Only this response contains the token of its link. */
export type IssuedInvitation = Invitation & { token: string };
export const issuedInvitation = objectOf(record<IssuedInvitation>({ ...fields, token: nonEmptyText }));

/** Fetches the pending and the expired invitations. */
export const useInvitations = () => {
  const { data, ...query } = useRead([INVITATIONS], INVITATIONS, invitations, { refetchOnMount: 'always' });
  return { invitations: data?.invitations ?? [], ...query };
};
