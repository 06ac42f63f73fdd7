import InviteIcon from '@mui/icons-material/MailOutline';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRefusal } from '../../authProvider/AccessProvider';
import { Refused } from '../../authProvider/Refused';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { loadable } from '../../ui/loadable';
import { PartFailure } from '../../ui/PartFailure';

const InvitationsDialog = loadable(async () => (await import('./InvitationsDialog')).InvitationsDialog, PartFailure);

/** Aligns the button to the right in a heading without tools, too. */
const NEXT_TO_ADD = { '.page__header > &': { ml: 'auto' } };

/** Opens the dialog with the invitations. Renders nothing without our API's features. */
export const InviteButton = () => {
  const isDeclared = useHasFeatures();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const label = translate('resources.admin-users.action.invite');
  const refused = useRefusal({ resource: 'admin-users', action: 'invite' });
  if (!isDeclared) return null;
  if (refused)
    return (
      <Refused reason={translate(refused)}>
        <Button variant="outlined" startIcon={<InviteIcon />} className="refused" aria-disabled sx={NEXT_TO_ADD}>
          {label}
        </Button>
      </Refused>
    );
  return (
    <>
      <Button variant="outlined" startIcon={<InviteIcon />} onClick={() => setOpen(true)} sx={NEXT_TO_ADD}>
        {label}
      </Button>
      {isOpen && <InvitationsDialog onClose={() => setOpen(false)} />}
    </>
  );
};
