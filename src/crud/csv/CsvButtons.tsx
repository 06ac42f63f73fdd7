import { ExportButton } from './ExportButton';
import { ImportButton } from './ImportButton';

/** The buttons for CSV files, loaded with the first list that has one. */
export const CsvButtons = () => (
  <>
    <ImportButton />
    <ExportButton />
  </>
);
