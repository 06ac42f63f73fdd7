import { useResourceDefinitions, useTranslate, useTranslateLabel } from 'react-admin';
import { Link } from 'react-router-dom';
import type { HistoryEntry } from '../../../server/contract';
import { OPENED_HERE, writeDialogAddress } from '../../crud/dialog/dialogAddress';
import { useActionText } from '../../crud/history/useActionText';
import { listLink } from '../../crud/list/listAddress';
import { text } from '../../dataProvider/parse';
import { isIdentifier } from '../../dataProvider/values';
import { NONE, wholeNumber } from '../../format/number';
import { loadable } from '../../ui/loadable';

/** Not in the code of the console, which every screen waits for. */
const Change = loadable(async () => (await import('../../crud/history/Changes')).Change);

/** What happened to the record. */
export const Action = (entry: HistoryEntry) => useActionText()(entry);

/** Maximum number of fields that are shown with their values. The details of the row have all of them. */
const MAX_FIELDS = 2;

/** The changed fields, with their values unless there are many. */
export const ChangedFields = (entry: HistoryEntry) => {
  const translateLabel = useTranslateLabel();
  const { changed, resource } = entry;
  const labelOf = (source: string) => String(translateLabel({ source, resource }));
  if (changed.length > MAX_FIELDS) return changed.map(labelOf).join(', ');
  return changed.map((source) => (
    <div key={source}>
      {labelOf(source)}: <Change entry={entry} source={source} />
    </div>
  ));
};

/** The record, or the number of records that one request changed, with a link to its history or to the changes. */
export const RecordLink = (entry: HistoryEntry) => {
  const { id, resource, recordId, action, count } = entry;
  const definitions = useResourceDefinitions();
  const label = useRecordLabel()(entry);
  if (count > 1) return <Link to={listLink('/history', { batch: id })}>{label}</Link>;
  // Deleted records, purchases and records without a screen have no history of their own.
  if (!isIdentifier(recordId) || action === 'delete' || resource === 'purchases' || !(resource in definitions))
    return label;
  const hash = writeDialogAddress({ action: 'history', id: String(recordId) });
  const search = resource === 'feedback' ? '?status=all' : '';
  return (
    <Link to={{ pathname: `/${resource}`, search, hash }} state={OPENED_HERE}>
      {label}
    </Link>
  );
};

/** Returns a function that names the record of an entry: 'Supplement Zinc of Ada Lovelace', or '31 supplements'. */
const useRecordLabel = () => {
  const translate = useTranslate();
  return ({ resource, recordId, before, after, count, user }: HistoryEntry): string => {
    const kind = translate(`resources.${resource}.name`, { smart_count: count, _: resource });
    if (count > 1) return `${wholeNumber(count)} ${kind.toLowerCase()}`;
    const fields = after ?? before;
    const named = fields?.name ?? fields?.username ?? fields?.supplementName ?? fields?.email;
    const choice = text(fields?.kind);
    const name = text(named ?? (translate(`resources.${resource}.kind.${choice}`, { _: '' }) || choice)).slice(0, 60);
    const record = `${kind} ${name || `#${text(recordId) || NONE}`}`;
    return user?.name ? translate('kit.history.record_of', { record, name: user.name }) : record;
  };
};
