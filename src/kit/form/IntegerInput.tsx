import { NumberInput, type NumberInputProps } from './NumberInput';

/** A whole number; what stands behind a decimal point is cut off, and nothing typed is null. */
export const IntegerInput = (props: NumberInputProps) => <NumberInput {...props} step={1} parse={parseInteger} />;

const parseInteger = (typed: string): number | null => {
  const number = Math.trunc(Number(typed));
  return typed !== '' && Number.isSafeInteger(number) ? number : null;
};
