import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { InvitationOffer } from '../../../server/contract';
import { loadApp } from '../../app/loadApp';
import { ApiError, isMissing } from '../../dataProvider/errors';
import { unguardedHttp } from '../../dataProvider/http';
import { useShell } from '../../i18n/language';
import { authProvider } from '..';
import { LoginField } from '../login/LoginField';
import { failureReason } from '../loginErrors';
import { LoginLink } from './InvitationCard';

const FIELDS = ['username', 'name', 'password', 'confirm'] as const;
type Values = Record<(typeof FIELDS)[number], string>;
type Problems = Partial<Values>;

/** Returns the validation messages by field (specification, section 5). */
const problemsOf = ({ username, name, password, confirm }: Values, rules: Values): Problems => ({
  ...(username.trim().length < 3 && { username: rules.username }),
  ...(name.trim().length < 2 && { name: rules.name }),
  ...(password.length < 6 && { password: rules.password }),
  ...(confirm !== password && { confirm: rules.confirm }),
});

/** Form that creates the invited account, then logs in with it. */
export const AcceptForm = ({ token, offer }: { token: string; offer: InvitationOffer }) => {
  const words = useShell().invitation;
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<{ message: string; hasEnded: boolean }>();
  const [state, setState] = useState<'idle' | 'busy' | 'created'>('idle');
  const isSending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  const read = (): Values => {
    const data = new FormData(form.current ?? undefined);
    const text = (field: keyof Values) => String(data.get(field) ?? '');
    return { username: text('username'), name: text('name'), password: text('password'), confirm: text('confirm') };
  };
  /** Shows the messages and focuses the first invalid field. @returns whether there is one */
  const showProblems = (found: Problems) => {
    setProblems(found);
    const first = FIELDS.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    return first !== undefined;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    setFailure(undefined);
    const values = read();
    if (showProblems(problemsOf(values, words.rules))) return;
    const { confirm: _, ...account } = values;
    isSending.current = true;
    setState('busy');
    // Preloads. If loading fails, the next route tries again.
    loadApp().catch(() => {});
    try {
      await unguardedHttp('auth/invitation/accept', { method: 'POST', body: { token, ...account } });
    } catch (error) {
      isSending.current = false;
      setState('idle');
      const errors = (error instanceof ApiError && error.details.errors) || {};
      if (!showProblems(errors))
        setFailure({ message: failureReason(error) ?? words.failed, hasEnded: isMissing(error) });
      return;
    }
    try {
      await authProvider.login({ username: account.username, password: account.password });
      await navigate('/', { replace: true });
    } catch {
      // The account exists, so do not show the form again.
      setState('created');
    }
  };

  if (state === 'created')
    return (
      <div role="status">
        <p>{words.ready}</p>
        <p>{words.ready_hint}</p>
        <LoginLink />
      </div>
    );
  return (
    // POST, so that a browser never puts a password into the URL.
    <form
      ref={form}
      className="login__form stack"
      method="post"
      onSubmit={submit}
      onChange={() => {
        if (Object.keys(problems).length > 0) setProblems(problemsOf(read(), words.rules));
      }}
      noValidate
      aria-label={words.title}
    >
      {failure && (
        <div className="login__failed" role="alert">
          <p>{failure.message}</p>
          {failure.hasEnded && <LoginLink />}
        </div>
      )}
      <LoginField
        name="username"
        label={words.username}
        autoComplete="username"
        value={offer.email.split('@')[0]}
        problem={problems.username}
      />
      <LoginField
        name="name"
        label={words.name}
        autoComplete="name"
        value={offer.name ?? undefined}
        problem={problems.name}
      />
      <LoginField
        name="password"
        type="password"
        label={words.password}
        autoComplete="new-password"
        problem={problems.password}
      />
      <LoginField
        name="confirm"
        type="password"
        label={words.confirm}
        autoComplete="new-password"
        problem={problems.confirm}
      />
      <button type="submit" className="plain-button" aria-disabled={state === 'busy'}>
        {state === 'busy' ? words.submitting : words.submit}
      </button>
    </form>
  );
};
