import { type ReactNode, useEffect, useState } from 'react';
import { DataTableBase, DataTableRenderContext } from 'react-admin';
import { loadable } from '../../ui/loadable';

const Selector = loadable(async () => (await import('./columnsSelector')).Selector);

interface ColumnsMenuProps {
  storeKey: string;
  hiddenColumns: string[];
  /** The table's columns. */
  children: ReactNode;
}

/** The switches in the menu of react-admin's `ColumnsButton`, if the list has one. */
export const ColumnsMenu = ({ storeKey, hiddenColumns, children }: ColumnsMenuProps) => {
  const [hasMenu, setHasMenu] = useState(false);
  useEffect(() => {
    // MUI creates the menu's portal after the first effects.
    const timer = setTimeout(() => setHasMenu(document.getElementById(`${storeKey}-columnsSelector`) !== null));
    return () => clearTimeout(timer);
  }, [storeKey]);
  return hasMenu ? (
    <DataTableBase storeKey={storeKey} hiddenColumns={hiddenColumns} hasBulkActions={false} empty={null} loading={null}>
      <DataTableRenderContext.Provider value="columnsSelector">
        <Selector>{children}</Selector>
      </DataTableRenderContext.Provider>
    </DataTableBase>
  ) : null;
};
