/** Invitations of admin users. */
import { z } from '@hono/zod-openapi';
import { email, id, instant, name, password, text, username } from '../fields';
import { delivery, role } from './parts';

export const invitation = z
  .object({
    id,
    name: z.string().nullable(),
    email: z.string(),
    role,
    /** The name of the admin who sent the invitation. */
    inviter: z.string(),
    createdAt: instant,
    expiresAt: instant,
    /** State of the email. */
    delivery,
    deliveryError: z.string().nullable(),
  })
  .openapi('Invitation');
export const invitations = z.object({ invitations: z.array(invitation) }).openapi('Invitations');
/** `token` is only in this response. The link is the console's `/login#invitation=` followed by the token. */
export const issuedInvitation = z.object({ ...invitation.shape, token: z.string() }).openapi('IssuedInvitation');
export const invitationCreate = z.strictObject({ name: name.optional(), email, role }).openapi('InvitationCreate');
const token = text(200);
export const invitationToken = z.strictObject({ token }).openapi('InvitationToken');
/** What the recipient of the link sees. */
export const invitationOffer = z
  .object({ name: z.string().nullable(), email: z.string(), role, inviter: z.string(), expiresAt: instant })
  .openapi('InvitationOffer');
export const invitationAcceptance = z.strictObject({ token, username, name, password }).openapi('InvitationAcceptance');

export type Invitation = z.infer<typeof invitation>;
export type InvitationOffer = z.infer<typeof invitationOffer>;
