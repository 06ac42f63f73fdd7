import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { getSessionEnd, resumeSession, type SessionEnd, watchSessionEnd } from '../authProvider/sessionEnd';
import { shell } from '../i18n/shell';
import { useLogout } from './useLogout';
import { useSignInAgain } from './useSignInAgain';

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
    <Dialog open maxWidth="xs" aria-labelledby={id} aria-describedby={`${id}-text`} sx={{ zIndex: 1400 }}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{translate(`session.${how}.title`)}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`}>{translate(`session.${how}.text`)}</DialogContentText>
          {error && (
            <p className="write-error" role="alert">
              {error}
            </p>
          )}
          <TextField
            name="username"
            label={shell.login.username}
            defaultValue={username}
            autoComplete="username"
            margin="normal"
            fullWidth
          />
          <TextField
            name="password"
            type="password"
            label={shell.login.password}
            autoComplete="current-password"
            margin="dense"
            fullWidth
            autoFocus
          />
        </DialogContent>
        {/* Logging in comes first for the keyboard: logging out loses what was typed. */}
        <DialogActions sx={{ flexDirection: 'row-reverse', justifyContent: 'flex-start' }}>
          <Button type="submit" variant="contained" aria-disabled={busy}>
            {busy ? shell.login.submitting : shell.login.submit}
          </Button>
          <Button onClick={leave}>{translate('session.logout')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
