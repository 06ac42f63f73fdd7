import type { ReactElement } from 'react';
import { DataTableColumn, DataTableNumberColumn, NumberField, type NumberFieldProps } from 'react-admin';
import { Column, type ColumnProps } from './Column';

type ElementProps = ColumnProps & Pick<NumberFieldProps, 'locales' | 'options' | 'sortable'>;

/** Renders a react-admin element as a `Column`: a `DataTable.Col` with the same props, a field as the cell's content. */
export const FieldColumn = ({ children: element }: { children: ReactElement<ElementProps> }) => {
  const { type, props } = element;
  const { source, label, disableSort, sortByOrder, locales, options, sortable } = props;
  if (type === DataTableColumn) return <Column {...props} />;
  if (type === DataTableNumberColumn && source !== undefined)
    return (
      <Column {...{ source, label, disableSort, sortByOrder }} className="table__number">
        <NumberField source={source} locales={locales} options={options} />
      </Column>
    );
  return (
    <Column source={source} label={label} disableSort={sortable === false}>
      {element}
    </Column>
  );
};
