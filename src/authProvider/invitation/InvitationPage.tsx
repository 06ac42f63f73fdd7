import { useSyncExternalStore } from 'react';
import { isMissing } from '../../dataProvider/errors';
import { useShell } from '../../i18n/language';
import { authProvider } from '..';
import { failureReason } from '../loginErrors';
import { getSession, watchSession } from '../session';
import { AcceptForm } from './AcceptForm';
import { InvitationCard, LoginLink } from './InvitationCard';
import { useOffer } from './useOffer';

/** Page that an invitation link opens: says who sent it, and has the form that creates the account. Needs no session. */
export const InvitationPage = ({ token }: { token: string }) => {
  const words = useShell().invitation;
  const { crash } = useShell();
  const session = useSyncExternalStore(watchSession, getSession, () => null);
  const { offer, error, retry } = useOffer(token);
  if (isMissing(error))
    return (
      <InvitationCard title={words.over}>
        <p>{words.over_hint}</p>
        <LoginLink />
      </InvitationCard>
    );
  if (error)
    return (
      <InvitationCard title={words.not_loaded}>
        <p role="alert">{failureReason(error) ?? crash.title}</p>
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
      <p>{interpolate(offer.role === 'admin' ? words.admin : words.editor, offer)}</p>
      {session ? (
        <>
          <p>{interpolate(words.signed_in, { username: session.username })}</p>
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

/** Replaces the `%{placeholders}` of a message. The translation library is only loaded with the console. */
const interpolate = (message: string, values: object): string =>
  message.replaceAll(/%\{(\w+)\}/g, (_, name: string) => String((values as Record<string, unknown>)[name] ?? ''));
