import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { ImportField } from '../defineResource';
import type { CsvSource, Mapping } from './csvFile';

interface MappingTableProps {
  source: CsvSource;
  mapping: Mapping;
  fields: readonly ImportField[];
  labelOf: (field: string) => string;
  disabled: boolean;
  onChange: (mapping: Mapping) => void;
}

/** The columns of the file with their first values, and a select for the field that each is imported as. */
export const MappingTable = ({ source, mapping, fields, labelOf, disabled, onChange }: MappingTableProps) => {
  const translate = useTranslate();
  const set = (index: number, name: string) => onChange(mapping.with(index, name));
  return (
    <table className="csv__mapping data-table">
      <caption>
        {translate('kit.import.columns')}: {source.file.name}
      </caption>
      <thead className="visually-hidden--phone">
        <tr>
          <th scope="col">{translate('kit.import.column')}</th>
          <th scope="col">{translate('kit.import.values')}</th>
          <th scope="col">{translate('kit.import.field')}</th>
        </tr>
      </thead>
      <tbody>
        {source.columns.map((name, index) => {
          const column = name || translate('kit.import.unnamed', { number: index + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id, and their order never changes
            <tr key={index}>
              <th scope="row">{column}</th>
              <td className="muted">{previewOf(source, index)}</td>
              <td>
                <TextField
                  select
                  fullWidth
                  size="small"
                  value={mapping[index] ?? ''}
                  disabled={disabled}
                  onChange={({ target }) => set(index, target.value)}
                  slotProps={{
                    select: { native: true },
                    htmlInput: { 'aria-label': translate('kit.import.field_for', { column }) },
                  }}
                >
                  <option value="">{translate('kit.import.skip')}</option>
                  {fields.map(({ name: field, isRequired }) => (
                    <option key={field} value={field}>
                      {isRequired ? translate('kit.import.required', { label: labelOf(field) }) : labelOf(field)}
                    </option>
                  ))}
                </TextField>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

const MAX_LENGTH = 60;

const previewOf = ({ preview }: CsvSource, index: number) => {
  const values = preview.map((row) => row[index] ?? '').filter((value) => value !== '');
  const text = values.slice(0, 2).join(', ');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text || '–';
};
