import { ColumnsSelector, ColumnsSelectorItem } from 'react-admin';

/** The parts of the menu of react-admin's `ColumnsButton`, in a separate module that is loaded when a list has such a button. */
export const Selector = ColumnsSelector;
export const Item = ColumnsSelectorItem;
