import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { InvitationOffer } from '../../../server/contract';
import { authProvider, publicCall } from '../../app/api';
import { loadConsole } from '../../app/loadConsole';
import { ApiError, isMissing } from '../../dataProvider/errors';
import { LoginField } from '../LoginField';
import { reasonOf } from './reasonOf';
import { ToLogin } from './ToLogin';
import { useWords } from './useWords';

const FIELDS = ['username', 'name', 'password', 'confirm'] as const;
type Values = Record<(typeof FIELDS)[number], string>;
type Problems = Partial<Values>;

/** The rules of section 5. */
const problemsOf = ({ username, name, password, confirm }: Values, rules: Values): Problems => ({
  ...(username.trim().length < 3 && { username: rules.username }),
  ...(name.trim().length < 2 && { name: rules.name }),
  ...(password.length < 6 && { password: rules.password }),
  ...(confirm !== password && { confirm: rules.confirm }),
});

/** Creates the invited account, then logs in to it. */
export const AcceptForm = ({ token, offer }: { token: string; offer: InvitationOffer }) => {
  const words = useWords();
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<{ message: string; isOver: boolean }>();
  const [state, setState] = useState<'idle' | 'busy' | 'created'>('idle');
  const isSending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  const read = (): Values => {
    const data = new FormData(form.current ?? undefined);
    const [username = '', name = '', password = '', confirm = ''] = FIELDS.map((field) =>
      String(data.get(field) ?? ''),
    );
    return { username, name, password, confirm };
  };
  const show = (found: Problems) => {
    setProblems(found);
    const first = FIELDS.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    return first !== undefined;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    setFailure(undefined);
    const { confirm: _, ...account } = read();
    if (show(problemsOf(read(), words.rules))) return;
    isSending.current = true;
    setState('busy');
    loadConsole().catch(() => {});
    try {
      await publicCall('auth/invitation/accept', { method: 'POST', body: { token, ...account } });
    } catch (error) {
      isSending.current = false;
      setState('idle');
      const errors = (error instanceof ApiError && error.details.errors) || {};
      if (!show(errors)) setFailure({ message: reasonOf(error) ?? words.failed, isOver: isMissing(error) });
      return;
    }
    try {
      await authProvider.login({ username: account.username, password: account.password });
      await navigate('/', { replace: true });
    } catch {
      // The account exists, so the form must not be sent again.
      setState('created');
    }
  };

  if (state === 'created')
    return (
      <div role="status">
        <p>{words.ready}</p>
        <p>{words.ready_hint}</p>
        <ToLogin />
      </div>
    );
  return (
    // POST, so that a browser never puts a password into the URL.
    <form
      ref={form}
      className="login__form"
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
          {failure.isOver && <ToLogin />}
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
