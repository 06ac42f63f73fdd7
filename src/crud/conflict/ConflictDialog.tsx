import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Dialog } from '../../ui/dialog/Dialog';
import { ConflictField } from './ConflictField';
import type { Difference } from './differences';
import './conflict.css';

/** What the write does that was refused. */
export type ConflictKind = 'save' | 'delete';

interface ConflictDialogProps {
  /** Whose field labels and words are meant. */
  resource: string;
  differences: readonly Difference[];
  kind: ConflictKind;
  /** The sources of the fields of which one's own value is to be saved. */
  onSubmit: (kept: ReadonlySet<string>) => void;
  onCancel: () => void;
}

/** Tells, field by field, what somebody else has changed meanwhile, and lets the user choose what is saved. */
export const ConflictDialog = ({ resource, differences, kind, onSubmit, onCancel }: ConflictDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const isChoice = differences.some(({ isAtStake }) => isAtStake);
  const isHarmless = differences.length === 0 && kind === 'save';
  const text = isHarmless ? 'kit.conflict.unseen' : isChoice ? 'kit.conflict.choose' : 'kit.conflict.text';

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React hands a portal's events on to the form that the dialog stands over.
    event.stopPropagation();
    const chosen = new FormData(event.currentTarget);
    onSubmit(new Set(Array.from(chosen).flatMap(([source, choice]) => (choice === 'mine' ? [source] : []))));
  };

  return (
    <Dialog onClose={onCancel} role="alertdialog" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <form onSubmit={send}>
        <DialogTitle id={id}>{translate('kit.conflict.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`}>{translate(text)}</DialogContentText>
          {differences.map((difference) => (
            <ConflictField key={difference.source} resource={resource} {...difference} />
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel} autoFocus>
            {translate('kit.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={kind === 'delete' ? 'error' : 'primary'}>
            {translate(`kit.conflict.${kind}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
