import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { type RaRecord, useGetRecordRepresentation, useTranslate } from 'react-admin';
import { Dialog } from '../../ui/Dialog';
import { useDialogAddress } from '../dialog/dialogAddress';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { RecordHistory } from './RecordHistory';

/** The history of a record, `#history=12`. */
export const HistoryDialog = ({ record }: { record: RaRecord | undefined }) => {
  const { name } = useDefinition();
  const resourceTranslate = useResourceTranslate();
  const translate = useTranslate();
  const nameOf = useGetRecordRepresentation(name);
  const id = useId();
  const { close } = useDialogAddress();
  if (!record) return null;
  return (
    <Dialog onClose={close} aria-labelledby={id}>
      <DialogTitle id={id}>{resourceTranslate('history.title')}</DialogTitle>
      <DialogContent>
        <p className="history__record">{nameOf(record)}</p>
        <RecordHistory resource={name} record={record} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close} autoFocus>
          {translate('kit.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
