import {
  AutocompleteInput,
  ChoicesContextProvider,
  type ChoicesContextValue,
  type NumberInputProps,
  NumberInput as RaNumberInput,
  type RaRecord,
  TextInput as RaTextInput,
  ReferenceInput,
  SelectInput,
  type SelectInputProps,
  type TextInputProps,
  useChoicesContext,
  useTranslate,
} from 'react-admin';
import { isAmount, isReferenceNumber } from './filterRules';

export { DateFilter } from './DateFilter';

interface FilterProps {
  source: string;
  label?: string;
}

const YES_NO = [
  { id: true, name: 'kit.filters.yes' },
  { id: false, name: 'kit.filters.no' },
];

export const ChoiceFilter = (props: FilterProps & Pick<SelectInputProps, 'choices'>) => (
  <SelectInput
    {...props}
    emptyText="kit.filters.any"
    helperText={false}
    slotProps={{ select: { displayEmpty: true } }}
  />
);

export const YesNoFilter = (props: FilterProps) => <ChoiceFilter {...props} choices={YES_NO} />;

const whole = (value: unknown) => (isReferenceNumber(value) ? undefined : 'kit.filters.rules.number');
const amount = (value: unknown) => (isAmount(value) ? undefined : 'kit.filters.rules.amount');

export const NumberFilter = ({ isWhole, ...props }: FilterProps & NumberInputProps & { isWhole?: boolean }) => (
  <RaNumberInput {...props} validate={isWhole ? whole : amount} min={isWhole ? 1 : 0} helperText={false} />
);

/** Longest text that the API accepts. */
const MAX_LENGTH = 200;

export const TextFilter = ({ helperText = false, ...props }: FilterProps & TextInputProps) => (
  <RaTextInput
    autoComplete="off"
    slotProps={{ htmlInput: { maxLength: MAX_LENGTH } }}
    {...props}
    helperText={helperText}
  />
);

export const ReferenceFilter = ({ source, label, reference }: FilterProps & { reference: string }) => (
  <ReferenceInput source={source} reference={reference}>
    <ReferenceChoices label={label} />
  </ReferenceInput>
);

const bySearch = (search: string) => ({ search });
const nameWithEmail = ({ id, name, email }: RaRecord) =>
  name && email ? `${name} (${email})` : name || email || `#${id}`;

const withoutError = (context: ChoicesContextValue) => ({ ...context, error: null }) as ChoicesContextValue;

/** Shows its own message for a failed request, because the error's message is a status code. */
const ReferenceChoices = ({ label }: { label?: string }) => {
  const translate = useTranslate();
  const context = useChoicesContext();
  const plural = translate(`resources.${context.resource}.name`, { smart_count: 2 }).toLowerCase();
  return (
    <ChoicesContextProvider value={withoutError(context)}>
      <AutocompleteInput
        label={label}
        optionText={nameWithEmail}
        filterToQuery={bySearch}
        noOptionsText="kit.filters.no_match"
        TextFieldProps={{ placeholder: translate('kit.filters.any') }}
        helperText={context.error ? translate('kit.list.failed', { plural }) : false}
      />
    </ChoicesContextProvider>
  );
};
