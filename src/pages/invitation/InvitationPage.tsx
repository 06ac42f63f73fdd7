import { useSyncExternalStore } from 'react';
import { authProvider } from '../../app/api';
import { getSession, watchSession } from '../../authProvider/session';
import { isMissing } from '../../dataProvider/errors';
import { useShell } from '../../i18n/language';
import { AcceptForm } from './AcceptForm';
import { fill } from './fill';
import { InvitationCard } from './InvitationCard';
import { reasonOf } from './reasonOf';
import { ToLogin } from './ToLogin';
import { useOffer } from './useOffer';
import { useWords } from './useWords';

/** The page of an invitation's link: who invites, and the form that creates the account. Needs no session. */
export const InvitationPage = ({ token }: { token: string }) => {
  const words = useWords();
  const { crash } = useShell();
  const session = useSyncExternalStore(watchSession, getSession, () => null);
  const { offer, error, retry } = useOffer(token);
  if (isMissing(error))
    return (
      <InvitationCard title={words.over}>
        <p>{words.over_hint}</p>
        <ToLogin />
      </InvitationCard>
    );
  if (error)
    return (
      <InvitationCard title={words.not_loaded}>
        <p role="alert">{reasonOf(error) ?? crash.title}</p>
        <button type="button" className="plain-button" onClick={retry}>
          {words.retry}
        </button>
      </InvitationCard>
    );
  if (!offer)
    return (
      <InvitationCard title={words.title}>
        <p role="status">{words.loading}</p>
      </InvitationCard>
    );
  return (
    <InvitationCard title={words.title}>
      <p>{fill(offer.role === 'admin' ? words.admin : words.editor, offer)}</p>
      {session ? (
        <>
          <p>{fill(words.signed_in, { username: session.username })}</p>
          <button type="button" className="plain-button" onClick={() => void authProvider.logout({})}>
            {words.log_out}
          </button>
        </>
      ) : (
        <AcceptForm token={token} offer={offer} />
      )}
    </InvitationCard>
  );
};
