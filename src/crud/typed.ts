import type { ComponentType, ReactNode } from 'react';

type Source<T> = keyof T & string;

/** Props with a typed `source`, required if the element requires it. `render` receives the record. */
type Typed<Props, T> = Omit<Props, 'source' | 'render'> &
  (Props extends { source: string } ? { source: Source<T> } : { source?: Source<T> }) &
  (Props extends { render?: unknown } ? { render?: (record: T) => ReactNode } : unknown);

/**
 * Narrows the `source` of react-admin's elements to the fields of a record, so that a misspelled one fails the type check,
 * and types a column's `render`. Has no effect at run time.
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
