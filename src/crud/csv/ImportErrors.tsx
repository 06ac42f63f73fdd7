import { useTranslate } from 'react-admin';
import type { ImportReport } from '../../../server/contract';
import { wholeNumber } from '../../format/number';
import { useFieldLabel } from './useFieldLabel';

/** Maximum number of errors that are shown. */
const MAX_SHOWN = 20;

interface ImportErrorsProps {
  report: ImportReport;
  /** Returns the line in the chosen file for a line in the file that was sent. */
  lineOf: (line: number) => number;
}

/** The errors in the file, by line and field. */
export const ImportErrors = ({ report, lineOf }: ImportErrorsProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { errors, errorCount, stopped } = report;
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
          <li>{translate('kit.import.more', { count: wholeNumber(errorCount - shown.length) })}</li>
        )}
      </ul>
    </div>
  );
};
