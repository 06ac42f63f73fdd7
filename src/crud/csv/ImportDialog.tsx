import { Button, Stack } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import type { ImportReport } from '../../../server/contract';
import { wholeNumber } from '../../format/number';
import { PendingButton } from '../../ui/Buttons';
import { CloseButton, Dialog } from '../../ui/Dialog';
import { Progress } from '../../ui/Progress';
import type { ImportField } from '../defineResource';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { MappingTable } from './MappingTable';
import { saveFile } from './saveFile';
import { type ImportState, useImport } from './useImport';
import '../dialog/dialog.css';

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
  const state = useImport(fields, onClose);
  const { source, report, error, isChecking, isBusy, counted } = state;
  const isImporting = isBusy && !isChecking;
  const isReady = report?.errorCount === 0;
  return (
    <Dialog
      title={resourceTranslate('import.title')}
      error={error}
      // Cannot be closed during the import, because the user would not see whether it succeeded.
      onClose={isImporting ? undefined : onClose}
      ignoresClickOutside={source !== undefined}
      slotProps={{ content: { className: 'stack' } }}
      actions={
        <>
          <CloseButton disabled={isImporting} />
          {source && (
            <PendingButton variant={isReady ? 'outlined' : 'contained'} isPending={isBusy} onClick={state.check}>
              {translate(isChecking ? 'kit.import.checking' : 'kit.import.check')}
            </PendingButton>
          )}
          {isReady && (
            <PendingButton variant="contained" isPending={isBusy} onClick={state.submit}>
              {isImporting
                ? translate('kit.import.submitting')
                : translate('kit.import.submit', { what: counted(report.rows) })}
            </PendingButton>
          )}
        </>
      }
    >
      <FileInput {...state} />
      {source && <MappingTable {...state} source={source} />}
      {isBusy && <Progress label={translate(isChecking ? 'kit.import.check_progress' : 'kit.import.progress')} />}
      {report && !isReady && <ImportErrors {...report} labelOf={state.labelOf} />}
      {isReady && <p role="status">{translate('kit.import.ready', { what: counted(report.rows) })}</p>}
    </Dialog>
  );
};

/** A file input, and a button that downloads a template. */
const FileInput = ({ fields, isBusy, choose: onChoose }: ImportState) => {
  const translate = useTranslate();
  const { name } = useDefinition();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const choose = (files: FileList | null | undefined) => {
    const [file] = files ?? [];
    if (file && !isBusy) onChoose(file);
  };

  // A file can be dropped anywhere. Beside an input, the browser would open it instead of the page.
  const onDrag = useEvent((event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') choose(event.dataTransfer?.files);
  });
  useEffect(() => {
    const mounted = new AbortController();
    const { signal } = mounted;
    for (const type of ['dragover', 'dragleave', 'drop'] as const) addEventListener(type, onDrag, { signal });
    return () => mounted.abort();
  }, [onDrag]);

  const template = [fields.map((field) => field.name).join(), fields.map(({ sample }) => sample).join(), ''];
  return (
    <Stack className="box" spacing={2} sx={[FRAME, isOver && { backgroundColor: 'var(--primary-soft)' }]}>
      <label htmlFor={id} className="strong">
        {translate('kit.import.file')}
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        aria-describedby={`${id}-hint`}
        disabled={isBusy}
        onChange={({ target }) => choose(target.files)}
        // Without this, choosing the same file again after correcting it would not fire a change event.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
      />
      <p id={`${id}-hint`} className="muted">
        {translate('kit.import.hint')}
      </p>
      <Button onClick={() => saveFile(new Blob([template.join('\r\n')], { type: 'text/csv' }), `${name}-template.csv`)}>
        {translate('kit.import.template')}
      </Button>
    </Stack>
  );
};

const FRAME = { alignItems: 'flex-start', borderStyle: 'dashed', background: 'none', '& input': { maxWidth: '100%' } };

/** Maximum number of errors that are shown. */
const MAX_SHOWN = 20;

/** The errors in the file, by line and field. */
const ImportErrors = ({ errors, errorCount, stopped, labelOf }: ImportReport & Pick<ImportState, 'labelOf'>) => {
  const translate = useTranslate();
  const shown = errors.slice(0, MAX_SHOWN);
  const found = errorCount === 1 ? 'kit.import.found_one' : 'kit.import.found';
  const key = stopped ? 'kit.import.found_stopped' : found;
  return (
    <div role="alert" className="stack">
      <p className="write-error">{translate(key, { count: wholeNumber(errorCount) })}</p>
      <ul className="dialog__records divided">
        {shown.map(({ line, field, message }) => (
          <li key={`${line} ${field} ${message}`}>
            <strong>
              {translate('kit.import.line', { line: wholeNumber(line) })}
              {field && ` · ${labelOf(field)}`}
            </strong>
            <span>{message}</span>
          </li>
        ))}
        {errorCount > shown.length && (
          <li>{translate('kit.import.more', { count: wholeNumber(errorCount - shown.length) })}</li>
        )}
      </ul>
    </div>
  );
};
