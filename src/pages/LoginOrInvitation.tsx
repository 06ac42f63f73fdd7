import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { loadCode } from '../ui/loadCode';
import { SpinnerScreen } from '../ui/Spinner';
import { Login } from './Login';

const InvitationPage = lazy(async () => ({
  default: (await loadCode(() => import('./invitation/InvitationPage'))).InvitationPage,
}));

/**
 * The route /login. With the fragment of an invitation, it shows that instead: the specification's routes are the only ones, and
 * a fragment is in no request.
 */
export const LoginOrInvitation = () => {
  const [, token] = /^#invitation=([0-9a-f]{64})$/.exec(useLocation().hash) ?? [];
  if (token === undefined) return <Login />;
  return (
    <Suspense fallback={<SpinnerScreen />}>
      <InvitationPage key={token} token={token} />
    </Suspense>
  );
};
