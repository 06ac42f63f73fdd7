import { Button, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import type { FormEvent } from 'react';
import { useTranslate, useTranslateLabel } from 'react-admin';
import type { LastChange } from '../../../server/contract';
import { longDateTime } from '../../format/date';
import { CloseButton, Dialog } from '../../ui/Dialog';
import { useValueText } from '../history/Changes';
import type { Difference } from './differences';

/** The kind of the refused write. */
export type ConflictKind = 'save' | 'delete';

interface ConflictDialogProps {
  /** The resource, for labels and messages. */
  resource: string;
  /** The fields that both have changed or, before a deletion, all that another user has changed. */
  differences: readonly Difference[];
  kind: ConflictKind;
  lastChange: LastChange | undefined;
  /** @param kept The sources of the fields whose value of this write the user keeps. */
  onSubmit: (kept: ReadonlySet<string>) => void;
  onCancel: () => void;
}

/** Shows who has changed the record, and each field in conflict, with a choice of which value to save. */
export const ConflictDialog = ({ lastChange, ...props }: ConflictDialogProps) => {
  const { resource, differences, kind, onSubmit, onCancel } = props;
  const translate = useTranslate();
  const isChoice = differences.length > 0 && kind === 'save';
  const text = lastChange
    ? translate('kit.conflict.text_by', { name: lastChange.by, time: longDateTime(lastChange.at) })
    : translate('kit.conflict.text');

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React also passes the events of a portal to the form that opened the dialog.
    event.stopPropagation();
    const chosen = new FormData(event.currentTarget);
    onSubmit(new Set(Array.from(chosen).flatMap(([source, choice]) => (choice === 'mine' ? [source] : []))));
  };

  return (
    <Dialog
      role="alertdialog"
      title={translate('kit.conflict.title')}
      text={isChoice ? `${text} ${translate('kit.conflict.choose')}` : text}
      onClose={onCancel}
      form={(content) => <form onSubmit={send}>{content}</form>}
      actions={
        <>
          <CloseButton autoFocus />
          <Button type="submit" variant="contained" color={kind === 'delete' ? 'error' : 'primary'}>
            {translate(`kit.conflict.${kind}`)}
          </Button>
        </>
      }
    >
      {differences.map((difference) => (
        <ConflictField key={difference.source} resource={resource} {...difference} />
      ))}
    </Dialog>
  );
};

type ConflictFieldProps = Difference & { resource: string };

/** One field of a conflict: the value that was read, and the choices. */
const ConflictField = ({ resource, source, before, theirs, mine, isMine }: ConflictFieldProps) => {
  const translate = useTranslate();
  const label = useTranslateLabel()({ source, resource });
  const textOf = useValueText(resource, source);
  const line = (key: string, value: unknown) => (
    <>
      {translate(`kit.conflict.${key}`)} <span>{textOf(value)}</span>
    </>
  );
  return (
    <FormControl component="fieldset" margin="normal" className="conflict-field">
      <FormLabel component="legend">{label}</FormLabel>
      <p className="muted">{line('before', before)}</p>
      {isMine ? (
        <RadioGroup name={source} defaultValue="mine">
          <FormControlLabel value="theirs" control={<Radio />} label={line('theirs', theirs)} />
          <FormControlLabel value="mine" control={<Radio />} label={line('mine', mine)} />
        </RadioGroup>
      ) : (
        <p>{line('now', theirs)}</p>
      )}
    </FormControl>
  );
};
