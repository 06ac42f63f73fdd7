import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CloseButton, Dialog } from '../../ui/Dialog';
import { InvitationLink } from './InvitationLink';
import { InvitationList } from './InvitationList';
import { InviteForm } from './InviteForm';
import type { IssuedInvitation } from './useInvitations';
import './invitations.css';

/** Invites an admin user, shows the new link once, and lists the open invitations. */
export const InvitationsDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const [issued, setIssued] = useState<IssuedInvitation>();
  return (
    <Dialog
      title={translate('invitations.title')}
      onClose={onClose}
      // The link is shown only once, so a click outside must not close it.
      ignoresClickOutside={issued !== undefined}
      actions={<CloseButton label="close" />}
    >
      <p className="invitations__text muted">{translate('invitations.text')}</p>
      {issued && <InvitationLink key={issued.token} invitation={issued} />}
      <InviteForm onIssued={setIssued} />
      <InvitationList
        onIssued={setIssued}
        onRevoked={(revoked) => setIssued((shown) => (shown?.id === revoked ? undefined : shown))}
      />
    </Dialog>
  );
};
