import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { InvitationOffer } from '../../../server/contract';
import { loadApp } from '../../app/loadApp';
import { ApiError, isMissing } from '../../dataProvider/errors';
import { unguardedHttp } from '../../dataProvider/http';
import { useShell } from '../../i18n/language';
import { authProvider } from '..';
import { failureReason } from '../loginErrors';
import { AuthForm, type Refuse } from './AuthForm';

/** Link to the login page: the same route, without the invitation's fragment. */
export const LoginLink = () => (
  <p>
    <Link to="/login" replace>
      {useShell().invitation.to_login}
    </Link>
  </p>
);

type Values = Record<'username' | 'name' | 'password' | 'confirm', string>;

/** Form that creates the invited account, then logs in with it. */
export const AcceptForm = ({ token, offer }: { token: string; offer: InvitationOffer }) => {
  const { invitation: words, login, rules } = useShell();
  const [isCreated, setCreated] = useState(false);
  const navigate = useNavigate();

  const send = async ({ confirm: _, ...account }: Values, refuse: Refuse) => {
    // Preloads. If loading fails, the next route tries again.
    loadApp().catch(() => {});
    try {
      await unguardedHttp('auth/invitation/accept', { method: 'POST', body: { token, ...account } });
    } catch (error) {
      const problems = error instanceof ApiError ? error.details.errors : undefined;
      const failure = (
        <>
          <p>{failureReason(error) ?? words.failed}</p>
          {isMissing(error) && <LoginLink />}
        </>
      );
      return refuse(problems ? { problems } : { failure });
    }
    try {
      await authProvider.login({ username: account.username, password: account.password });
      await navigate('/', { replace: true });
    } catch {
      // The account exists, so do not show the form again.
      setCreated(true);
    }
  };

  if (isCreated)
    return (
      <div role="status">
        <p>{words.ready}</p>
        <p>{words.ready_hint}</p>
        <LoginLink />
      </div>
    );
  const isNew = { type: 'password', autoComplete: 'new-password' };
  return (
    <AuthForm
      label={words.title}
      fields={[
        { name: 'username', label: login.username, autoComplete: 'username', defaultValue: offer.email.split('@')[0] },
        { name: 'name', label: words.name, autoComplete: 'name', defaultValue: offer.name ?? undefined },
        { name: 'password', label: login.password, ...isNew },
        { name: 'confirm', label: words.confirm, ...isNew },
      ]}
      // Specification, section 5.
      validate={({ username, name, password, confirm }: Values) => ({
        ...(username.trim().length < 3 && { username: rules.username }),
        ...(name.trim().length < 2 && { name: rules.name }),
        ...(password.length < 6 && { password: rules.password }),
        ...(confirm !== password && { confirm: rules.confirm }),
      })}
      send={send}
      submit={words.submit}
      submitting={words.submitting}
    />
  );
};
