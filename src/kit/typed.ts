import type { ComponentType, ReactNode } from 'react';

/**
 * Narrows the `source` of react-admin's own elements to the fields of a record, so that a misspelt one fails the type
 * check. Nothing happens at run time.
 *
 * @example
 * const of = typed<User>();
 * const Name = of(TextInput);
 * <Name source="nmae" /> // error
 */
export const typed =
  <T>() =>
  <Props extends { source?: string }>(element: ComponentType<Props>) =>
    element as unknown as (props: Omit<Props, 'source'> & { source: keyof T & string }) => ReactNode;
