import ArrowIcon from '@mui/icons-material/ArrowForward';
import { useTranslate, useTranslateLabel } from 'react-admin';
import type { HistoryEntry } from '../../../server/contract';
import { useValueText } from '../conflict/ConflictDialog';
import './history.css';

/** The fields that a change has set, before and after; for a new or deleted record, all its fields. */
export const Changes = ({ entry }: { entry: HistoryEntry }) => {
  const { action, before, after, changed } = entry;
  const translateLabel = useTranslateLabel();
  const fields =
    action === 'update'
      ? changed
      : Object.entries(after ?? before ?? {}).flatMap(([name, value]) => (isEmpty(value) ? [] : [name]));
  if (fields.length === 0) return null;
  return (
    <dl className="history__changes">
      {fields.map((source) => (
        <div key={source}>
          <dt className="muted">{translateLabel({ source, resource: entry.resource })}</dt>
          <dd>
            <Change entry={entry} source={source} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

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
      <ArrowIcon fontSize="inherit" className="history__arrow" />
      <ins className="history__after">
        <span className="visually-hidden">{translate('kit.history.after')} </span>
        {value}
      </ins>
    </>
  );
};
