import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { loadCode } from '../../ui/loadCode';
import { SpinnerScreen } from '../../ui/Spinner';
import { Login } from './Login';

const InvitationPage = lazy(async () => ({
  default: (await loadCode(() => import('./InvitationPage'))).InvitationPage,
}));

/**
 * The route /login. Shows an invitation instead if the URL's fragment has its token: the specification allows no other route, and
 * browsers never send fragments to a server.
 */
export const LoginOrInvitation = ({ login = <Login /> }: { login?: ReactNode }) => {
  const [, token] = /^#invitation=([0-9a-f]{64})$/.exec(useLocation().hash) ?? [];
  if (token === undefined) return login;
  return (
    <Suspense fallback={<SpinnerScreen />}>
      <InvitationPage key={token} token={token} />
    </Suspense>
  );
};
