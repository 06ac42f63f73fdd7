import { QueryClient, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import type { InvitationOffer } from '../../../server/contract';
import { nonEmptyText, objectOf } from '../../dataProvider/calls';
import { isMissing } from '../../dataProvider/errors';
import { parseJson, unguardedHttp } from '../../dataProvider/http';
import { oneOf, optionalText, record, text, trimmed } from '../../dataProvider/parse';
import { useShell } from '../../i18n/language';
import { Logo } from '../../ui/Logo';
import { authProvider } from '..';
import { failureReason } from '../loginErrors';
import { getSession, watchSession } from '../session';
import { AcceptForm, LoginLink } from './AcceptForm';
import './login.css';

const parseOffer = objectOf(
  record<InvitationOffer>({
    name: optionalText,
    email: nonEmptyText,
    role: oneOf<InvitationOffer['role']>(),
    inviter: trimmed,
    expiresAt: text,
  }),
);

/** The page needs no session, so its query is not one of the console's. */
const queryClient = new QueryClient();
const ONCE = { retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, networkMode: 'always' } as const;

/** Page that an invitation link opens: says who sent it, and has the form that creates the account. Needs no session. */
export const InvitationPage = ({ token }: { token: string }) => {
  const { invitation: words, ...shell } = useShell();
  const session = useSyncExternalStore(watchSession, getSession, () => null);
  const query = {
    queryKey: ['invitation', token],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      parseOffer(parseJson(await unguardedHttp('auth/invitation', { method: 'POST', body: { token }, signal }))),
    ...ONCE,
  };
  const { data: offer, error, refetch } = useQuery(query, queryClient);
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
        <p role="alert">{failureReason(error) ?? shell.crash.title}</p>
        <button type="button" className="plain-button" onClick={() => void refetch()}>
          {shell.notLoaded.retry}
        </button>
      </InvitationCard>
    );
  if (!offer)
    return (
      <InvitationCard title={words.title}>
        <p role="status">{shell.loading}</p>
      </InvitationCard>
    );
  return (
    <InvitationCard title={words.title}>
      <p>{interpolate(offer.role === 'admin' ? words.admin : words.editor, offer)}</p>
      {session ? (
        <>
          <p>{interpolate(words.signed_in, { username: session.username })}</p>
          <button type="button" className="plain-button" onClick={() => void authProvider.logout({})}>
            {shell.log_out}
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

/** Frame of the page. Focuses the heading when it changes, so that screen readers announce what happened. */
const InvitationCard = ({ title, children }: { title: string; children: ReactNode }) => {
  const { productTitle } = useShell();
  const heading = useRef<HTMLHeadingElement>(null);
  const lastTitle = useRef(title);
  useEffect(() => {
    if (lastTitle.current !== title) heading.current?.focus();
    lastTitle.current = title;
  }, [title]);
  return (
    <main className="plain-page">
      <title>{`${title} - ${productTitle}`}</title>
      <div className="plain-page__card invitation">
        <Logo size={44} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      <footer className="login__footer note">{productTitle}</footer>
    </main>
  );
};
