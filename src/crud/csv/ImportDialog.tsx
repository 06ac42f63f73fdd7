import { useTranslate } from 'react-admin';
import type { ImportReport } from '../../../server/contract';
import { wholeNumber } from '../../format/number';
import { PendingButton } from '../../ui/Buttons';
import { CloseButton, Dialog } from '../../ui/Dialog';
import { Progress } from '../../ui/Progress';
import type { ImportField } from '../defineResource';
import { useResourceTranslate } from '../ResourceProvider';
import { CsvFileInput } from './CsvFileInput';
import { MappingTable } from './MappingTable';
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
    labelOf,
  } = useImport(fields, onClose);
  const isBusy = isChecking || isImporting;
  const isReady = report?.errorCount === 0;
  return (
    <Dialog
      title={resourceTranslate('import.title')}
      error={fault}
      // Cannot be closed during the import, because the user would not see whether it succeeded.
      onClose={isImporting ? undefined : onClose}
      ignoresClickOutside={source !== undefined}
      slotProps={{ content: { className: 'stack' } }}
      actions={
        <>
          <CloseButton disabled={isImporting} />
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
        </>
      }
    >
      <CsvFileInput fields={fields} disabled={isBusy} onChoose={choose} />
      {source && <MappingTable {...{ source, mapping, fields, labelOf }} disabled={isBusy} onChange={setMapping} />}
      {isBusy && <Progress label={translate(isChecking ? 'kit.import.check_progress' : 'kit.import.progress')} />}
      {report && report.errorCount > 0 && <ImportErrors {...{ report, lineOf, labelOf }} />}
      {isReady && (
        <p role="status">
          {translate('kit.import.ready', { count: wholeNumber(report.rows), what: nounFor(report.rows) })}
        </p>
      )}
    </Dialog>
  );
};

/** Maximum number of errors that are shown. */
const MAX_SHOWN = 20;

interface ImportErrorsProps {
  report: ImportReport;
  /** Returns the line in the chosen file for a line in the file that was sent. */
  lineOf: (line: number) => number;
  labelOf: (field: string) => string;
}

/** The errors in the file, by line and field. */
const ImportErrors = ({ report: { errors, errorCount, stopped }, lineOf, labelOf }: ImportErrorsProps) => {
  const translate = useTranslate();
  const shown = errors.slice(0, MAX_SHOWN);
  const found = errorCount === 1 ? 'kit.import.found_one' : 'kit.import.found';
  const key = stopped ? 'kit.import.found_stopped' : found;
  return (
    <div role="alert" className="stack">
      <p className="write-error">{translate(key, { count: wholeNumber(errorCount) })}</p>
      <ul className="csv__errors">
        {shown.map(({ line, field, message }) => (
          <li key={`${line} ${field} ${message}`}>
            <strong>
              {[translate('kit.import.line', { line: wholeNumber(lineOf(line)) }), field && labelOf(field)]
                .filter(Boolean)
                .join(' · ')}
            </strong>
            {message}
          </li>
        ))}
        {errorCount > shown.length && (
          <li>{translate('kit.bulk.more', { count: wholeNumber(errorCount - shown.length) })}</li>
        )}
      </ul>
    </div>
  );
};
