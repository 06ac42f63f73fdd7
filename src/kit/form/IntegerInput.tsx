import { NumberInput, type NumberInputProps } from 'react-admin';

/** A whole number; what stands behind a decimal point is cut off, and nothing typed is null. */
export const IntegerInput = (props: NumberInputProps & { source: string }) => (
  <NumberInput {...props} step={1} parse={parseInteger} />
);

const parseInteger = (typed: string | number): number | null => {
  const number = Number.parseInt(String(typed), 10);
  return Number.isSafeInteger(number) ? number : null;
};
