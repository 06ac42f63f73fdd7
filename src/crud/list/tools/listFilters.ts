import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

/** The props of a filter input that its chip uses, too. */
export interface FilterInputProps {
  source: string;
  label?: string;
  /** The values to choose from. */
  choices?: readonly { id: unknown; name: string }[];
  /** The resource whose record's id is the value. */
  reference?: string;
}

export type FilterInput = ReactElement<FilterInputProps>;

/** Returns the inputs of a list's `filterInputs` without fragments. */
export const inputsOf = (inputs: ReactNode): FilterInput[] =>
  Children.toArray(inputs).flatMap((input) => {
    if (!isValidElement<Partial<FilterInputProps> & { children?: ReactNode }>(input)) return [];
    if (input.type === Fragment) return inputsOf(input.props.children);
    return input.props.source === undefined ? [] : [input as FilterInput];
  });

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** A filter that narrows the list: that of an input, or one that only links set. */
export type ActiveFilter = Pick<FilterInput, 'props'> & Partial<Pick<FilterInput, 'type'>>;

/** Returns all active filters, with those of inputs first. */
export const activeFilters = (inputs: readonly FilterInput[], values: Record<string, unknown>): ActiveFilter[] => {
  const linked = Object.keys(values).filter((name) => !inputs.some(({ props }) => props.source === name));
  return [...inputs, ...linked.map((source) => ({ props: { source } }))].filter(
    ({ props }) => !isEmpty(values[props.source]),
  );
};

/** Returns whether a value is empty, or a number that the API accepts as an id (server/http/filters.ts): from 1 to 2,147,483,647. */
export const isReferenceNumber = (value: unknown) =>
  isEmpty(value) || (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 2_147_483_647);

/** Returns whether a value is empty, or a number with at most ten digits and four decimals. An address has it as text. */
export const isAmount = (value: unknown) => isEmpty(value) || /^-?\d{1,10}(\.\d{1,4})?$/.test(String(value));

/** Returns whether a value is empty, or a complete day. A year that is being typed starts with zeros, so one below 1000 is incomplete. */
export const isDay = (value: unknown) =>
  isEmpty(value) || (typeof value === 'string' && /^[1-9]\d{3}-\d{2}-\d{2}$/.test(value));
