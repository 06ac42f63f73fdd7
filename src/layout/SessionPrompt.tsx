import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState, useSyncExternalStore } from 'react';
import { useAuthProvider, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { getSession } from '../authProvider/session';
import { isSessionEnded, resumeSession, watchSessionEnd } from '../authProvider/sessionEnd';
import { ApiError, isUnauthorized } from '../dataProvider/errors';
import { shell } from '../i18n/shell';
import { DISCARD } from '../kit/dialog/UnsavedChanges';
import { useLogout } from './useLogout';

/**
 * Stands over the page when the server has ended the session (decisions.md, 3). The same user goes on where they were,
 * and what failed is repeated once; somebody else starts clean.
 */
export const SessionPrompt = () => {
  const ended = useSyncExternalStore(watchSessionEnd, isSessionEnded);
  return ended ? <SignInAgain /> : null;
};

const SignInAgain = () => {
  const translate = useTranslate();
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [before] = useState(getSession);
  const authProvider = useAuthProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const logout = useLogout();

  const leave = async () => {
    resumeSession();
    await logout();
  };

  const goOn = async () => {
    const repeats = resumeSession();
    if (getSession()?.id === before?.id) {
      void queryClient.refetchQueries({ predicate: ({ state }) => isUnauthorized(state.error) });
      for (const repeat of repeats) repeat();
    } else {
      queryClient.clear();
      await navigate('/', { replace: true, state: DISCARD });
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The prompt is rendered inside the page, whose forms must not take this for their own submit.
    event.stopPropagation();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    setBusy(true);
    setError(null);
    try {
      await authProvider?.login({ username: data.get('username'), password: data.get('password') });
      await goOn();
    } catch (failed) {
      const unreachable = failed instanceof ApiError && failed.failure !== 'status';
      setError(unreachable ? translate('session.unavailable') : shell.login.failed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open maxWidth="xs" aria-labelledby={id} aria-describedby={`${id}-text`} sx={{ zIndex: 1400 }}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{translate('session.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`}>{translate('session.text')}</DialogContentText>
          {error && (
            <p className="form-dialog__error" role="alert">
              {error}
            </p>
          )}
          <TextField
            name="username"
            label={shell.login.username}
            defaultValue={before?.username}
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
        <DialogActions>
          <Button onClick={() => void leave()}>{translate('session.logout')}</Button>
          <Button type="submit" variant="contained" aria-disabled={busy}>
            {busy ? shell.login.submitting : shell.login.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
