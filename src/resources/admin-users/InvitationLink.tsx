import Button from '@mui/material/Button';
import { useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { toast } from '../../ui/toast/toast';
import type { IssuedInvitation } from './useInvitations';

/** The token is in the URL's fragment, which browsers do not send: it appears in no server's log. */
const linkOf = (token: string) => new URL(`${import.meta.env.BASE_URL}login#invitation=${token}`, location.href).href;

/** Shows the link of a new invitation, to be copied. Takes the focus, because the link is shown only once. */
export const InvitationLink = ({ invitation }: { invitation: IssuedInvitation }) => {
  const translate = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { email, token, delivery } = invitation;
  useEffect(() => {
    input.current?.focus();
    input.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(linkOf(token));
      toast({ title: translate('invitations.copied') });
    } catch {
      // Browsers offer the clipboard only to pages on https. The focused link is selected, to be copied by hand.
      input.current?.focus();
      toast({ title: translate('invitations.not_copied'), destructive: true });
    }
  };
  return (
    <div className="invitations__link box stack">
      <label htmlFor={id} className="strong">
        {translate('invitations.link', { email })}
      </label>
      <div className="cluster">
        <input
          ref={input}
          id={id}
          readOnly
          value={linkOf(token)}
          aria-describedby={`${id}-hint`}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="contained" onClick={() => void copy()} sx={{ alignSelf: 'stretch' }}>
          {translate('invitations.copy')}
        </Button>
      </div>
      <p id={`${id}-hint`} className="muted">
        {translate('invitations.link_hint')}
      </p>
      {delivery === 'queued' && <p className="muted">{translate('invitations.emailing')}</p>}
    </div>
  );
};
