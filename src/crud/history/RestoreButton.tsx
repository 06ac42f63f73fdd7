import Button from '@mui/material/Button';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import type { HistoryEntry } from '../../../server/contract';
import type { ConsoleDataProvider } from '../../dataProvider';
import { versionOf } from '../../dataProvider/versions';
import { longDateTime } from '../../format/date';
import { ConfirmDialog } from '../dialog/ConfirmDialog';

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
