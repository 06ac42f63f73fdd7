import { Box, NativeSelect } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CsvSource } from './csvFile';
import type { ImportState } from './useImport';

/** The columns of the file with their first values, and a select for the field that each is imported as. */
export const MappingTable = ({
  source,
  mapping,
  fields,
  labelOf,
  isBusy,
  map,
}: ImportState & { source: CsvSource }) => {
  const translate = useTranslate();
  return (
    <Box
      component="table"
      className="data-table"
      sx={{ '& :is(caption, th)': { textAlign: 'left' }, '& td': { width: '60%' } }}
    >
      <caption className="strong">
        {translate('kit.import.columns')}: {source.name}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            {translate('kit.import.column')} · {translate('kit.import.values')}
          </th>
          <th scope="col">{translate('kit.import.field')}</th>
        </tr>
      </thead>
      <tbody>
        {source.header.map((name, index) => {
          const column = name || translate('kit.import.unnamed', { number: index + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id, and their order never changes
            <tr key={index}>
              <th scope="row">
                <div className="strong">{column}</div>
                <div className="muted clamp">{firstValues(source, index)}</div>
              </th>
              <td>
                <NativeSelect
                  fullWidth
                  value={mapping[index] ?? ''}
                  disabled={isBusy}
                  inputProps={{ 'aria-label': translate('kit.import.field_for', { column }) }}
                  onChange={({ target }) => map(mapping.with(index, target.value))}
                >
                  <option value="">{translate('kit.import.skip')}</option>
                  {fields.map(({ name: field, isRequired }) => (
                    <option key={field} value={field}>
                      {isRequired ? translate('kit.import.required', { label: labelOf(field) }) : labelOf(field)}
                    </option>
                  ))}
                </NativeSelect>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
};

/** The first two values of a column, of at most 60 characters each. */
const firstValues = ({ rows }: CsvSource, index: number) => {
  const values = rows.slice(0, 3).map((row) => row[index]?.slice(0, 60));
  return values.filter(Boolean).slice(0, 2).join(', ') || '–';
};
