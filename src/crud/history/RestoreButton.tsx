import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import type { HistoryEntry } from '../../../server/contract';
import type { ConsoleDataProvider } from '../../dataProvider';
import { versionOf } from '../../dataProvider/version';
import { longDateTime } from '../../format/date';
import { PendingButton } from '../../ui/Buttons';
import { Dialog } from '../../ui/Dialog';
import { WriteError } from '../form/ServerErrors';
import { useWrite } from '../useWrite';

interface RestoreProps {
  entry: HistoryEntry;
  /** The version before the change, or the one after it. */
  version: 'before' | 'after';
  /** The record as the user sees it. Absent if it is not on the screen; the API then does not check its version. */
  record?: RaRecord;
  label?: string;
}

/** Restores a version of a record, after a question. */
export const RestoreButton = ({ label = 'kit.history.restore', ...restored }: RestoreProps) => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  // The link of an invitation is not recorded, so it cannot be restored.
  if (!restored.entry[restored.version] || restored.entry.resource === 'invitations') return null;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
        {translate(label)}
      </Button>
      {isAsking && <RestoreQuestion {...restored} onClose={() => setAsking(false)} />}
    </>
  );
};

const RestoreQuestion = ({ entry, version, record, onClose }: RestoreProps & { onClose: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { resource } = entry;
  const { run, isPending, error } = useWrite({
    resource,
    send: () => dataProvider.restoreVersion(entry.id, version, { resource, known: versionOf(record) }),
    success: { title: translate('kit.history.restored') },
    failure: () => ({
      title: translate('kit.toast.error'),
      description: translate('kit.history.not_restored'),
      destructive: true,
    }),
    onSuccess: onClose,
    once: true,
  });
  return (
    <Dialog onClose={onClose} width="question" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{translate('kit.history.question')}</DialogTitle>
      <DialogContent>
        {error !== null && <WriteError error={error} />}
        <DialogContentText id={`${id}-text`}>
          {translate(`kit.history.question_${version}`, { date: longDateTime(entry.at) })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('kit.action.cancel')}
        </Button>
        <PendingButton variant="contained" isPending={isPending} onClick={() => void run(undefined)}>
          {translate(isPending ? 'kit.history.restoring' : 'kit.history.submit')}
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
};
