import { type FormEvent, useId, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { getSessionEnd, resumeSession, type SessionEnd, watchSessionEnd } from '../authProvider/sessionEnd';
import { shell } from '../i18n/shell';
import { Button } from '../kit/Button';
import { Dialog } from '../kit/dialog/Dialog';
import { DialogActions, DialogContent, DialogContentText, DialogTitle } from '../kit/dialog/DialogParts';
import { Field } from '../kit/form/Field';
import { useLogout } from './useLogout';
import { useSignInAgain } from './useSignInAgain';
import './session-prompt.css';

/** Stands over the page when the server has ended the session (decisions.md, 3): sign in again, or leave. */
export const SessionPrompt = () => {
  const ended = useSyncExternalStore(watchSessionEnd, getSessionEnd);
  return ended ? <SignInAgain how={ended} /> : null;
};

const SignInAgain = ({ how }: { how: SessionEnd }) => {
  const translate = useTranslate();
  const id = useId();
  const logout = useLogout();
  const { username, signIn, busy, error } = useSignInAgain();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    void signIn({ username: String(data.get('username')), password: String(data.get('password')) });
  };
  const leave = () => {
    resumeSession();
    void logout();
  };

  return (
    <Dialog isForemost width="question" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{translate(`session.${how}.title`)}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`}>{translate(`session.${how}.text`)}</DialogContentText>
          {error && (
            <p className="write-error" role="alert">
              {error}
            </p>
          )}
          <div className="session-prompt">
            <Field id={`${id}-username`} label={shell.login.username}>
              <input
                id={`${id}-username`}
                name="username"
                className="field__input"
                defaultValue={username}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
              />
            </Field>
            <Field id={`${id}-password`} label={shell.login.password}>
              <input
                id={`${id}-password`}
                name="password"
                type="password"
                className="field__input"
                autoComplete="current-password"
                autoFocus
              />
            </Field>
          </div>
        </DialogContent>
        {/* Logging in comes first for the keyboard: logging out loses what was typed. */}
        <DialogActions isReversed>
          <Button type="submit" variant="contained" aria-disabled={busy}>
            {busy ? shell.login.submitting : shell.login.submit}
          </Button>
          <Button onClick={leave}>{translate('session.logout')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
