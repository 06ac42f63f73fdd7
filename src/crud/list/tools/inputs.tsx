import { type ChangeEvent, useRef } from 'react';
import {
  AutocompleteInput,
  ChoicesContextProvider,
  type ChoicesContextValue,
  type DateInputProps,
  DateInput as RaDateInput,
  type RaRecord,
  TextInput as RaTextInput,
  ReferenceInput,
  SelectInput,
  type SelectInputProps,
  type TextInputProps,
  useChoicesContext,
  useTranslate,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { parametersOf } from '../../../dataProvider/listAdapter';
import { oneDecimal } from '../../../format/number';
import { NumberInput } from '../../../ui/form/NumberInput';
import { useEntries } from '../../useEntries';
import { isAmount, isDay, isReferenceNumber } from './listFilters';

interface FilterProps {
  source: string;
  label?: string;
}

const YES_NO = [
  { id: true, name: 'kit.filters.yes' },
  { id: false, name: 'kit.filters.no' },
];

export const ChoiceFilter = (props: FilterProps & Pick<SelectInputProps, 'choices'>) => (
  <SelectInput {...props} emptyText="kit.filters.any" slotProps={{ select: { displayEmpty: true } }} />
);

export const YesNoFilter = (props: FilterProps) => <ChoiceFilter {...props} choices={YES_NO} />;

const whole = (value: unknown) => (isReferenceNumber(value) ? undefined : 'kit.filters.rules.number');
const amount = (value: unknown) => (isAmount(value) ? undefined : 'kit.filters.rules.amount');

/** The placeholder shows how the language writes decimals. */
export const NumberFilter = ({ isWhole, ...props }: FilterProps & { isWhole?: boolean }) => (
  <NumberInput
    {...props}
    validate={isWhole ? whole : amount}
    placeholder={isWhole ? undefined : oneDecimal(0)}
    helperText={false}
  />
);

/**
 * react-admin's DateInput for a filter. Clearing the date applies at once instead of on blur. A partial date is an error, and the
 * filter keeps its last value.
 */
export const DateFilter = (props: Omit<DateInputProps, 'validate' | 'onChange'>) => {
  const input = useRef<HTMLInputElement>(null);
  const { setValue } = useFormContext();
  const isPartial = () => input.current?.validity.badInput === true;
  const clear = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.value === '' && !isPartial()) setValue(props.source, '', { shouldDirty: true, shouldValidate: true });
  };
  return (
    <RaDateInput
      {...props}
      validate={(value: unknown) => (isPartial() || !isDay(value) ? 'rules.date' : undefined)}
      onChange={clear}
      slotProps={{ htmlInput: { ref: input, max: '9999-12-31' } }}
    />
  );
};

export const TextFilter = (props: FilterProps & TextInputProps) => (
  <RaTextInput autoComplete="off" slotProps={{ htmlInput: { maxLength: 200 } }} {...props} />
);

export const ReferenceFilter = ({ source, label, reference }: FilterProps & { reference: string }) => (
  <ReferenceInput source={source} reference={reference}>
    <ReferenceChoices label={label} />
  </ReferenceInput>
);

/** A list without a search, such as a short one without pages, always has all choices. */
const bySearch = (search: string) => ({ search });
const unfiltered = () => ({});
const nameWithEmail = ({ id, name, email }: RaRecord) =>
  name && email ? `${name} (${email})` : name || email || `#${id}`;

const withoutError = (context: ChoicesContextValue) => ({ ...context, error: null }) as ChoicesContextValue;

/** Shows a message of its own if the choices cannot be loaded, because the error's message is only a status code. */
const ReferenceChoices = ({ label }: { label?: string }) => {
  const translate = useTranslate();
  const context = useChoicesContext();
  const api = useEntries().find(({ name }) => name === context.resource)?.api;
  const isSearchable = !api || parametersOf(api).includes('search');
  const plural = translate(`resources.${context.resource}.name`, { smart_count: 2 }).toLowerCase();
  return (
    <ChoicesContextProvider value={withoutError(context)}>
      <AutocompleteInput
        label={label}
        optionText={nameWithEmail}
        filterToQuery={isSearchable ? bySearch : unfiltered}
        noOptionsText="kit.filters.no_match"
        TextFieldProps={{ placeholder: translate('kit.filters.any') }}
        helperText={context.error ? translate('kit.list.failed', { plural }) : false}
      />
    </ChoicesContextProvider>
  );
};
