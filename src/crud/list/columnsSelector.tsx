import { ColumnsSelector, ColumnsSelectorItem } from 'react-admin';

/** The menu that react-admin's `ColumnsButton` opens, loaded when a list has such a button. */
export const Selector = ColumnsSelector;
export const Item = ColumnsSelectorItem;
