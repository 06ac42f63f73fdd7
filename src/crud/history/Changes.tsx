import ArrowIcon from '@mui/icons-material/ArrowForward';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import {
  type RaRecord,
  useDataProvider,
  useRecordContext,
  useResourceDefinitions,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import type { HistoryEntry } from '../../../server/contract';
import type { ConsoleDataProvider } from '../../dataProvider';
import { text as textOf } from '../../dataProvider/parse';
import { isSame } from '../../dataProvider/values';
import { versionOf } from '../../dataProvider/versions';
import { longDateTime, mediumDate } from '../../format/date';
import { NONE } from '../../format/number';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { useActionText } from './useActionText';
import './history.css';

/**
 * The history entry of the context with its changes. Deleted records can only be restored here. An entry for several changes
 * has only what they have in common: its row links to each of them.
 */
export const EntryDetails = () => {
  const entry = useRecordContext<HistoryEntry>();
  const definitions = useResourceDefinitions();
  if (!entry) return null;
  const isOne = !(entry.count > 1);
  return (
    <Stack spacing={1} sx={ENTRY}>
      <EntryHeading entry={entry} />
      {(isOne || entry.action === 'update') && <Changes entry={entry} />}
      {/* Only records that the console has a screen for can be restored. */}
      {isOne && entry.resource in definitions && (
        <div className="cluster">
          <RestoreButton entry={entry} version="before" label="kit.history.restore_before" />
          {!entry.isLatest && <RestoreButton entry={entry} version="after" label="kit.history.restore_after" />}
        </div>
      )}
    </Stack>
  );
};

/** In a table that is shown as cards, the first cell is bold. */
export const ENTRY = { alignItems: 'flex-start', padding: '12px 0', fontWeight: 400, overflowWrap: 'anywhere' };

/** The heading of a history entry: what happened, who did it, when, and from where. */
export const EntryHeading = ({ entry }: { entry: HistoryEntry }) => {
  const actionText = useActionText();
  const { actorName, at, clientAddress, userAgent } = entry;
  return (
    <div>
      <p className="strong">
        {actionText(entry)} · {actorName || NONE}
      </p>
      <p className="muted" title={userAgent ?? undefined}>
        {[longDateTime(at), clientAddress].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
};

interface RestoreProps {
  entry: HistoryEntry;
  /** The version before the change, or the one after it. */
  version: 'before' | 'after';
  /** The record as the user sees it. Absent if it is not on the screen; the API then does not check its version. */
  record?: RaRecord;
  label?: string;
}

/** Restores a version of a record, after a question. */
export const RestoreButton = ({ entry, version, record, label = 'kit.history.restore' }: RestoreProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [isAsking, setAsking] = useState(false);
  const { id, resource } = entry;
  // The link of an invitation is not recorded, so it cannot be restored.
  if (!entry[version] || resource === 'invitations') return null;
  const request = { method: 'POST', body: { version }, version: versionOf(record) } as const;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
        {translate(label)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          resource={resource}
          send={() => dataProvider.send(resource, `history/${encodeURIComponent(id)}/restore`, request)}
          texts={{
            title: translate('kit.history.question'),
            text: translate(`kit.history.question_${version}`, { date: longDateTime(entry.at) }),
            submit: translate('kit.history.submit'),
            submitting: translate('kit.history.restoring'),
            done: translate('kit.history.restored'),
            failed: translate('kit.history.not_restored'),
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

/** The fields that a change has set, before and after; for a new or deleted record, all its fields. */
export const Changes = ({ entry }: { entry: HistoryEntry }) => {
  const { action, before, after, changed } = entry;
  const translateLabel = useTranslateLabel();
  const fields =
    action === 'update'
      ? changed
      : Object.entries(after ?? before ?? {}).flatMap(([name, value]) => (isSame(value, null) ? [] : [name]));
  if (fields.length === 0) return null;
  return (
    <Stack component="dl" spacing={0.5} className="history__changes" sx={FIELDS}>
      {fields.map((source) => (
        <div key={source}>
          <dt className="muted">{translateLabel({ source, resource: entry.resource })}</dt>
          <dd>
            <Change entry={entry} source={source} />
          </dd>
        </div>
      ))}
    </Stack>
  );
};

const FIELDS = {
  width: '100%',
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 1.5 },
  '& dt': { width: '9rem' },
  '& dd': { flex: '1 15rem' },
};

/**
 * A field's value, or those before and after an update. Of several changes, only the value that all of them have set. Of a
 * secret, the history only says that it has changed.
 */
export const Change = ({ entry, source }: { entry: HistoryEntry; source: string }) => {
  const { action, before, after, resource, count } = entry;
  const translate = useTranslate();
  const textOf = useValueText(resource, source);
  const value = textOf((after ?? before)?.[source]);
  if (action === 'update' && !(source in (after ?? {}))) return translate('kit.history.secret');
  if (action !== 'update' || count > 1) return value;
  return (
    <>
      <del className="muted">
        <span className="visually-hidden">{translate('kit.history.before')} </span>
        {textOf(before?.[source])}
      </del>
      <ArrowIcon fontSize="inherit" className="history__arrow muted" />
      <ins className="history__after strong">
        <span className="visually-hidden">{translate('kit.history.after')} </span>
        {value}
      </ins>
    </>
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
    if (typeof value === 'boolean') return translate(value ? 'kit.conflict.yes' : 'kit.conflict.no');
    const text = textOf(value);
    const date = text.length > 'yyyy-MM-dd'.length ? longDateTime(text) : mediumDate(text);
    // Not passed as the default `_`, in which polyglot would replace text that looks like a variable.
    return date || translate(`resources.${resource}.${source}.${text}`, { _: '' }) || text;
  };
  const all = (value: unknown): string =>
    typeof value === 'object' && value !== null ? Object.values(value).map(all).filter(Boolean).join(', ') : one(value);
  return (value: unknown): string => all(value) || translate('kit.conflict.empty');
};
