import { useTranslate } from 'react-admin';
import type { ImportReport } from '../../../server/contract';
import { count } from './count';
import { useFieldLabel } from './useFieldLabel';

/** Number of errors that are shown. */
const SHOWN = 20;

interface ImportErrorsProps {
  report: ImportReport;
  /** Returns the line in the chosen file. */
  lineOf: (line: number) => number;
}

/** What has to be fixed in the file, by line and field. */
export const ImportErrors = ({ report, lineOf }: ImportErrorsProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { errors, errorCount } = report;
  const shown = errors.slice(0, SHOWN);
  const key = errorCount === 1 ? 'kit.import.found_one' : 'kit.import.found';
  return (
    <div role="alert" className="csv">
      <p className="write-error">{translate(key, { count: count(errorCount) })}</p>
      <ul className="csv__errors">
        {shown.map(({ line, field, message }) => (
          <li key={`${line} ${field}`}>
            <strong>
              {[translate('kit.import.line', { line: count(lineOf(line)) }), field && labelOf(field)]
                .filter(Boolean)
                .join(' · ')}
            </strong>
            {message}
          </li>
        ))}
        {errorCount > shown.length && (
          <li>{translate('kit.import.more', { count: count(errorCount - shown.length) })}</li>
        )}
      </ul>
    </div>
  );
};
