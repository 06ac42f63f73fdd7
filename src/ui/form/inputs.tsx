import Typography from '@mui/material/Typography';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import {
  BooleanInput,
  type DateInputProps,
  FieldTitle,
  type NumberInputProps,
  PasswordInput,
  DateInput as RaDateInput,
  NumberInput as RaNumberInput,
  TextInput,
  type TextInputProps,
  useInput,
  useTranslate,
  ValidationError,
  type Validator,
} from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { parseNumber, writeNumber } from '../../format/typedNumber';

/** Latest date. Without a limit, Chromium accepts six-digit years, which no API accepts. */
const LAST_DAY = '9999-12-31';

/**
 * Fixes two problems of react-admin's DateInput. It keeps a cleared date until blur, so Enter would save the old date:
 * here the value is cleared immediately. It also treats a partial date as empty: here that is an error.
 */
const DateInput = ({ validate = [], ...props }: DateInputProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const isComplete = () => (input.current?.validity.badInput ? 'rules.date' : undefined);
  const erase = () => setValue(props.source, null, { shouldDirty: true, shouldValidate: isSubmitted });
  return (
    <RaDateInput
      {...props}
      validate={[validate, isComplete].flat()}
      onChange={({ target }) => target.value === '' && erase()}
      slotProps={{ htmlInput: { ref: input, max: LAST_DAY } }}
    />
  );
};

interface HiddenFieldProps {
  source: string;
  validate: Validator | Validator[];
}

/**
 * A field that the form validates but does not show (rulings.md, 22). Shows only its error, because otherwise the form could
 * not be submitted and would not say why. Scrolls to the error unless a field above has an error as well.
 */
const HiddenField = ({ source, validate }: HiddenFieldProps) => {
  const { fieldState, formState } = useInput({ source, validate });
  const message = fieldState.error?.message;
  const place = useRef<HTMLParagraphElement>(null);
  const isAlone = Object.keys(formState.errors).length === 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: also on every submit
  useEffect(() => {
    if (message && isAlone) place.current?.scrollIntoView({ block: 'nearest' });
  }, [message, isAlone, formState.submitCount]);
  return message ? (
    <p ref={place} className="write-error" role="alert">
      <ValidationError error={message} />
    </p>
  ) : null;
};

interface OwnNumberInputProps extends Omit<NumberInputProps, 'parse' | 'format'> {
  /** Changes the number. */
  parse?: (number: number) => number;
}

/**
 * react-admin's NumberInput, with numbers as the console's language writes them. A browser's number field uses its own
 * language, and would turn '12,4' into 124. An empty input is null. A text that is not a number is NaN, which `validate` must
 * refuse.
 */
export const NumberInput = ({ parse = (number) => number, slotProps, ...props }: OwnNumberInputProps) => {
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

/**
 * The label of an optional field. 'Optional' is part of the label, so that a screen reader reads it with the field's name, and a
 * field without a hint does not need an extra line for it.
 */
const OptionalLabel = ({ source }: { source: string }) => {
  const translate = useTranslate();
  return (
    <>
      <FieldTitle source={source} />{' '}
      <Typography variant="caption" color="text.secondary">
        {translate('kit.optional')}
      </Typography>
    </>
  );
};

/** A multiline input that grows with its text, from a minimum number of lines. */
export const TextAreaInput = ({ rows = 2, ...props }: TextInputProps) => (
  <TextInput {...props} multiline minRows={rows} />
);

const all = {
  ...{ BooleanInput, PasswordInput, TextInput },
  ...{ DateInput, HiddenField, NumberInput, OptionalLabel, TextAreaInput },
};

/** The input with a `source` that must be a field of the record. */
export type InputOf<T, Input> =
  Input extends ComponentType<infer Props>
    ? (props: Omit<Props, 'source'> & { source: Extract<keyof T, string> }) => ReactNode
    : never;

/**
 * Returns the inputs of forms, react-admin's and our corrected versions of some, for a record's fields: a misspelled `source` fails
 * the type check. Import them in a file that only a dialog loads, because lists do not need react-hook-form.
 *
 * @example
 * const { TextInput } = inputs<User>();
 * <TextInput source="nmae" /> // error
 */
export const inputs = <T,>() => all as unknown as { [Name in keyof typeof all]: InputOf<T, (typeof all)[Name]> };
