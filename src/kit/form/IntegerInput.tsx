import { NumberInput, type NumberInputProps } from 'react-admin';
import { toNumber } from '../../format/number';

/** A whole number; what stands behind a decimal point is cut off, and nothing typed is null. */
export const IntegerInput = (props: NumberInputProps & { source: string }) => (
  <NumberInput {...props} step={1} parse={parseInteger} format={shown} />
);

const parseInteger = (typed: string | number): number | null => {
  const number = typeof typed === 'number' ? Math.trunc(typed) : Number.parseInt(typed, 10);
  return Number.isSafeInteger(number) ? number : null;
};

/** A number of the API's may be a text; nonsense is no number. */
const shown = (value: unknown): string => String(toNumber(value) ?? '');
