import { useResourceDefinitions, useTranslate, useTranslateLabel } from 'react-admin';
import { Link } from 'react-router-dom';
import type { HistoryEntry } from '../../../server/contract';
import { OPENED_HERE, writeDialogAddress } from '../../crud/dialog/dialogAddress';
import { text } from '../../dataProvider/parse';
import { isIdentifier } from '../../dataProvider/values';
import { NONE } from '../../format/number';

/** What happened to the record. */
export const Action = ({ action }: HistoryEntry) => useTranslate()(`kit.history.${action}`, { _: action });

/** The names of the changed fields. */
export const ChangedFields = ({ changed, resource }: HistoryEntry) => {
  const translateLabel = useTranslateLabel();
  return changed.map((source) => String(translateLabel({ source, resource }))).join(', ');
};

/** The record's name, with a link to its history. Deleted records, purchases and records without a screen have no link. */
export const RecordLink = ({ resource, recordId, action, before, after }: HistoryEntry) => {
  const translate = useTranslate();
  const definitions = useResourceDefinitions();
  // Invitations are a dialog of the admin users, not a resource of the console.
  const kind =
    resource === 'invitations'
      ? translate('resources.history.invitation')
      : translate(`resources.${resource}.name`, { smart_count: 1, _: resource });
  const fields = after ?? before;
  const named = fields?.name ?? fields?.username ?? fields?.supplementName ?? fields?.email;
  const choice = text(fields?.kind);
  const name = text(named ?? (translate(`resources.${resource}.kind.${choice}`, { _: '' }) || choice)).slice(0, 60);
  const label = `${kind} ${name || `#${text(recordId) || NONE}`}`;
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
