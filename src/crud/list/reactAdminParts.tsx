import type { PropsWithChildren, ReactElement } from 'react';
import {
  ColumnsSelector,
  ColumnsSelectorItem,
  DataTableColumn,
  DataTableNumberColumn,
  DataTableRenderContext,
  FilterForm,
  NumberField,
  type NumberFieldProps,
} from 'react-admin';
import { Column, type ColumnProps, TableColumnsContext } from './Column';

/**
 * What only lists with react-admin's elements use, loaded with the first of them: the table, the menu of a `ColumnsButton`, and the
 * exporter with its CSV library.
 */
export { defaultExporter } from 'react-admin';

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

/** The visible inputs of the list's `filters`. They apply while the user types. */
export const Filters = () => (
  <div className="list__bar">
    <FilterForm />
  </div>
);

const inMenu = { hidden: [], isSortable: () => false, Switch: ColumnsSelectorItem };

/** The switches in the menu of react-admin's `ColumnsButton`, if the list's toolbar has one. @param props.children The columns. */
export const ColumnsMenu = ({ children }: PropsWithChildren) => (
  <TableColumnsContext.Provider value={inMenu}>
    <DataTableRenderContext.Provider value="columnsSelector">
      <ColumnsSelector>{children}</ColumnsSelector>
    </DataTableRenderContext.Provider>
  </TableColumnsContext.Provider>
);
