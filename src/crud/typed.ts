import type { ComponentType, ReactNode } from 'react';

type Source<T> = keyof T & string;

/** As obligatory as the element has it; `render`, where the element has one, is given the record. */
type Typed<Props, T> = Omit<Props, 'source' | 'render'> &
  (Props extends { source: string } ? { source: Source<T> } : { source?: Source<T> }) &
  (Props extends { render?: unknown } ? { render?: (record: T) => ReactNode } : unknown);

/**
 * Narrows the `source` of react-admin's own elements to the fields of a record, so that a misspelt one fails the type
 * check; a column's `render` is given that record. Nothing happens at run time.
 *
 * @example
 * const of = typed<User>();
 * const Name = of(TextInput);
 * <Name source="nmae" /> // error
 */
export const typed =
  <T>() =>
  <Props extends { source?: string }>(element: ComponentType<Props>) =>
    element as unknown as (props: Typed<Props, T>) => ReactNode;
