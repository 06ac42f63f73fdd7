import { Button, FormControl, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import type { FormEvent } from 'react';
import { useTranslate, useTranslateLabel } from 'react-admin';
import type { LastChange } from '../../../server/contract';
import { versionOf } from '../../dataProvider/versions';
import type { RecordChange } from '../../dataProvider/withGuarantees';
import { longDateTime } from '../../format/date';
import { CloseButton, Dialog } from '../../ui/Dialog';
import { ask } from '../../ui/question/question';
import { useValueText } from '../history/Changes';
import { type Difference, differencesOf, isDone, merge } from './differences';

/** The kind of the refused write. */
type ConflictKind = 'save' | 'delete';

/**
 * Asks which values to save after another user has changed the record (412). Does not ask if they have saved the same changes, or have
 * changed other fields: theirs are kept. Before a deletion, it asks about all changes.
 * @returns the write to send instead, null to send none, or 'done' if nothing is left to save.
 */
export const askAboutConflict = (
  resource: string,
  kind: ConflictKind,
  change: RecordChange,
  current: object,
  lastChange: LastChange | undefined,
): Promise<RecordChange | 'done' | null> => {
  if (kind === 'save' && isDone(change, current)) return Promise.resolve('done');
  const differences = differencesOf(change, current);
  const shown = kind === 'save' ? differences.filter(({ isMine }) => isMine) : differences;
  // Not without a new version, with which an API could refuse the same write again and again.
  const isNewer = versionOf(current) !== undefined && versionOf(current) !== versionOf(change.previousData);
  if (kind === 'save' && shown.length === 0 && isNewer)
    return Promise.resolve(merge(change, current, differences, new Set()));
  return ask<RecordChange>((answer) => (
    <ConflictDialog
      {...{ resource, kind, lastChange }}
      differences={shown}
      onSubmit={(kept) => answer(merge(change, current, differences, kept))}
      onCancel={() => answer(null)}
    />
  ));
};

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

/** Says who has changed the record. For each field in conflict, the user chooses the value to save. */
const ConflictDialog = ({ resource, differences, kind, lastChange, onSubmit, onCancel }: ConflictDialogProps) => {
  const translate = useTranslate();
  const isChoice = differences.length > 0 && kind === 'save';
  const text = lastChange
    ? translate('kit.conflict.text_by', { name: lastChange.by, time: longDateTime(lastChange.at) })
    : translate('kit.conflict.text');

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React also passes the events of a portal to the form that opened the dialog.
    event.stopPropagation();
    const choices = new FormData(event.currentTarget);
    onSubmit(new Set([...choices.keys()].filter((source) => choices.get(source) === 'mine')));
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

/** One field of a conflict: the value that was read, and the choices. */
const ConflictField = ({ resource, source, isMine, ...values }: Difference & { resource: string }) => {
  const translate = useTranslate();
  const textOf = useValueText(resource, source);
  const label = useTranslateLabel()({ source, resource });
  const labeled = (version: 'before' | 'theirs' | 'mine', key: string = version) => (
    <>
      <span className="muted">{translate(`kit.conflict.${key}`)}</span> <span>{textOf(values[version])}</span>
    </>
  );
  return (
    <FormControl component="fieldset" margin="normal" className="conflict-field">
      <legend className="strong">{label}</legend>
      <p>{labeled('before')}</p>
      {isMine ? (
        <RadioGroup name={source} defaultValue="mine">
          <FormControlLabel value="theirs" control={<Radio />} label={labeled('theirs')} />
          <FormControlLabel value="mine" control={<Radio />} label={labeled('mine')} />
        </RadioGroup>
      ) : (
        <p>{labeled('theirs', 'now')}</p>
      )}
    </FormControl>
  );
};
