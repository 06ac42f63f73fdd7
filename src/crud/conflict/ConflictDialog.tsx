import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import { useTranslate, useTranslateLabel } from 'react-admin';
import type { LastChange } from '../../../server/contract';
import { text as textOf } from '../../dataProvider/parse';
import { longDateTime, mediumDate } from '../../format/date';
import { CloseButton, Dialog } from '../../ui/Dialog';
import type { Difference } from './differences';
import './conflict.css';

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
  return (
    <fieldset className="conflict-field">
      <legend className="strong">{label}</legend>
      <p className="muted">
        <span>{translate('kit.history.before')}</span> <span>{textOf(before)}</span>
      </p>
      {isMine ? (
        <>
          <Choice name={source} value="theirs" text={textOf(theirs)} />
          <Choice name={source} value="mine" text={textOf(mine)} />
        </>
      ) : (
        <p>
          <span>{translate('kit.conflict.now')}</span> <span>{textOf(theirs)}</span>
        </p>
      )}
    </fieldset>
  );
};

interface ChoiceProps {
  name: string;
  value: 'theirs' | 'mine';
  text: string;
}

const Choice = ({ name, value, text }: ChoiceProps) => {
  const translate = useTranslate();
  return (
    <label>
      <input type="radio" name={name} value={value} defaultChecked={value === 'mine'} />
      <span className="muted">{translate(`kit.conflict.${value}`)}</span> <span>{text}</span>
    </label>
  );
};

/**
 * Returns a function that formats any value of a record as text: a choice by its message
 * (`resources.<resource>.<source>.<value>`), a date, a boolean as yes or no, a list or object as its values with commas. An empty
 * value has a text, too.
 */
export const useValueText = (resource: string, source: string) => {
  const translate = useTranslate();
  const one = (value: unknown): string => {
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    const text = textOf(value);
    const date = text.length > 'yyyy-MM-dd'.length ? longDateTime(text) : mediumDate(text);
    // Not passed as the default `_`, in which polyglot would replace text that looks like a variable.
    return date || translate(`resources.${resource}.${source}.${text}`, { _: '' }) || text;
  };
  const all = (value: unknown): string =>
    typeof value === 'object' && value !== null ? Object.values(value).map(all).filter(Boolean).join(', ') : one(value);
  return (value: unknown): string => all(value) || translate('kit.conflict.empty');
};
