import type { ComponentType, ReactNode } from 'react';
import { type RaRecord, useFieldValue, useRecordContext } from 'react-admin';
import { textOf } from '../textOf';

/** The same names as react-admin's `DataTable.Col`, less what this API has not (sorting). */
export interface ColumnProps<T extends RaRecord = RaRecord> {
  /** The record's field: the cell's text, and the header's label unless `label` says otherwise. */
  source?: string;
  label?: string;
  /** One of react-admin's fields, for the cell. */
  field?: ComponentType<{ source: string }>;
  /** The cell's content, made of the record. */
  render?: (record: T) => ReactNode;
  /** The cell's content; its record is in the context. */
  children?: ReactNode;
  /** For a cell whose content is wide or narrow by nature. */
  className?: string;
}

/** A table's column. The table reads its props for the header; rendered, it is the present record's cell content. */
export const Column = ({ source, field: Field, render, children }: ColumnProps) => {
  const record = useRecordContext();
  const value: unknown = useFieldValue({ source: source ?? '' });
  if (children) return children;
  if (render && record) return render(record);
  if (Field && source) return <Field source={source} />;
  return typeof value === 'boolean' ? String(value) : textOf(value);
};
