import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDiscardQuestion } from '../../crud/form/useDiscardQuestion';
import { accounts } from '../../i18n/en/accounts';
import { useLazyMessages } from '../../i18n/lazyMessages';
import { Dialog } from '../../ui/Dialog';
import { InvitationLink } from './InvitationLink';
import { InvitationList } from './InvitationList';
import { InviteForm } from './InviteForm';
import type { IssuedInvitation } from './useInvitations';
import './invitations.css';

/** Invites an admin user, shows the new link once, and lists the open invitations. */
export const InvitationsDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const say = useLazyMessages('accounts.invitations', accounts.invitations);
  const id = useId();
  const { close, closing } = useDiscardQuestion(onClose);
  const [issued, setIssued] = useState<IssuedInvitation>();
  return (
    // The link is shown only once, so a click outside must not close it.
    <Dialog onClose={close} ignoresClickOutside={issued !== undefined} aria-labelledby={id}>
      <DialogTitle id={id}>{say('title')}</DialogTitle>
      <DialogContent>
        <p className="invitations__text muted">{say('text')}</p>
        {issued && <InvitationLink key={issued.token} invitation={issued} />}
        <InviteForm closing={closing} onIssued={setIssued} />
        <InvitationList
          onIssued={setIssued}
          onRevoked={(revoked) => setIssued((shown) => (shown?.id === revoked ? undefined : shown))}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('kit.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
