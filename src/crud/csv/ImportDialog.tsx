import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { PendingButton } from '../../ui/Buttons';
import { Dialog } from '../../ui/Dialog';
import type { ImportField } from '../defineResource';
import { useResourceTranslate } from '../ResourceProvider';
import { count } from './count';
import { FileInput } from './FileInput';
import { ImportErrors } from './ImportErrors';
import { MappingTable } from './MappingTable';
import { Progress } from './Progress';
import { useImport } from './useImport';
import './csv.css';

interface ImportDialogProps {
  fields: readonly ImportField[];
  onClose: () => void;
}

/**
 * Imports records from a CSV file: choose the file, map its columns to fields, check it, import it. The file is only imported after
 * a check without errors. What was chosen is kept when something fails.
 */
export const ImportDialog = ({ fields, onClose }: ImportDialogProps) => {
  const translate = useTranslate();
  const resourceTranslate = useResourceTranslate();
  const id = useId();
  const { source, mapping, report, fault, choose, setMapping, check, submit, isChecking, isImporting, what, lineOf } =
    useImport(fields, onClose);
  const isBusy = isChecking || isImporting;
  const isReady = report?.errorCount === 0;
  return (
    // While the file is imported, closing the dialog would hide whether it was.
    <Dialog onClose={isImporting ? undefined : onClose} ignoresClickOutside={source !== undefined} aria-labelledby={id}>
      <DialogTitle id={id}>{resourceTranslate('import.title')}</DialogTitle>
      <DialogContent className="csv">
        {fault && (
          <p role="alert" className="write-error">
            {fault}
          </p>
        )}
        <FileInput fields={fields} disabled={isBusy} onChoose={choose} />
        {source && <MappingTable {...{ source, mapping, fields }} disabled={isBusy} onChange={setMapping} />}
        {isBusy && <Progress label={translate(isChecking ? 'kit.import.check_progress' : 'kit.import.progress')} />}
        {report && report.errorCount > 0 && <ImportErrors report={report} lineOf={lineOf} />}
        {isReady && (
          <p role="status">{translate('kit.import.ready', { count: count(report.rows), what: what(report.rows) })}</p>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={isImporting} onClick={onClose}>
          {translate('kit.action.cancel')}
        </Button>
        {source && (
          <PendingButton variant={isReady ? 'outlined' : 'contained'} isPending={isBusy} onClick={check}>
            {translate(isChecking ? 'kit.import.checking' : 'kit.import.check')}
          </PendingButton>
        )}
        {isReady && (
          <PendingButton variant="contained" isPending={isImporting} onClick={submit}>
            {isImporting
              ? translate('kit.import.submitting')
              : translate('kit.import.submit', { count: count(report.rows), what: what(report.rows) })}
          </PendingButton>
        )}
      </DialogActions>
    </Dialog>
  );
};
