import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type RefObject, useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';

/** Navigations that must not be held up by what was typed (a logout, another person's sign-in) carry this state. */
export const DISCARD = { discard: true };

/**
 * Asks before what was typed is lost, whichever way one leaves: Cancel, Escape, a click outside, Back, closing the tab.
 * Ours instead of react-admin's `warnWhenUnsavedChanges`, which takes another fragment of the same path for the form itself.
 */
export const UnsavedChanges = ({ saved }: { saved: RefObject<boolean> }) => {
  const translate = useTranslate();
  const id = useId();
  const { dirtyFields } = useFormState();
  const dirty = Object.keys(dirtyFields).length > 0;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!dirty || saved.current || nextLocation.state?.discard) return false;
    return currentLocation.hash !== nextLocation.hash || currentLocation.pathname !== nextLocation.pathname;
  });

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      open
      onClose={blocker.reset}
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={id}>{translate('kit.unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{translate('kit.unsaved.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={blocker.proceed}>
          {translate('kit.unsaved.discard')}
        </Button>
        <Button variant="contained" onClick={blocker.reset} autoFocus>
          {translate('kit.unsaved.keep')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
