import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { wholeNumber } from '../../format/number';
import { PendingButton } from '../../ui/Buttons';
import { Dialog } from '../../ui/Dialog';
import type { ImportField } from '../defineResource';
import { useResourceTranslate } from '../ResourceProvider';
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
 * Imports records from a CSV file in four steps: choose the file, map its columns to fields, check it, import it. The import is
 * only offered after a check without errors. A failure keeps the chosen file and mapping.
 */
export const ImportDialog = ({ fields, onClose }: ImportDialogProps) => {
  const translate = useTranslate();
  const resourceTranslate = useResourceTranslate();
  const id = useId();
  const {
    source,
    mapping,
    report,
    fault,
    choose,
    setMapping,
    check,
    submit,
    isChecking,
    isImporting,
    nounFor,
    lineOf,
  } = useImport(fields, onClose);
  const isBusy = isChecking || isImporting;
  const isReady = report?.errorCount === 0;
  return (
    // Cannot be closed during the import, because the user would not see whether it succeeded.
    <Dialog onClose={isImporting ? undefined : onClose} ignoresClickOutside={source !== undefined} aria-labelledby={id}>
      <DialogTitle id={id}>{resourceTranslate('import.title')}</DialogTitle>
      <DialogContent className="stack">
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
          <p role="status">
            {translate('kit.import.ready', { count: wholeNumber(report.rows), what: nounFor(report.rows) })}
          </p>
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
              : translate('kit.import.submit', { count: wholeNumber(report.rows), what: nounFor(report.rows) })}
          </PendingButton>
        )}
      </DialogActions>
    </Dialog>
  );
};
