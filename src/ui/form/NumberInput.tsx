import { useRef } from 'react';
import { type NumberInputProps, NumberInput as RaNumberInput } from 'react-admin';
import { parseNumber, writeNumber } from '../../format/typedNumber';

interface Props extends Omit<NumberInputProps, 'parse' | 'format'> {
  /** Changes the number. */
  parse?: (number: number) => number;
}

/**
 * react-admin's NumberInput, with numbers as the console's language writes them. A browser's number field uses its own
 * language, and would turn '12,4' into 124. An empty input is null. A text that is not a number is NaN, which `validate` must
 * refuse.
 */
export const NumberInput = ({ parse = (number) => number, slotProps, ...props }: Props) => {
  const typed = useRef('');
  return (
    <RaNumberInput
      {...props}
      parse={(text: string) => {
        typed.current = text;
        return text.trim() === '' ? null : parse(parseNumber(text));
      }}
      format={(value: unknown) => (Number.isNaN(value) ? typed.current : writeNumber(value))}
      slotProps={{
        ...slotProps,
        htmlInput: { type: 'text', inputMode: 'decimal', autoComplete: 'off', ...slotProps?.htmlInput },
      }}
    />
  );
};
