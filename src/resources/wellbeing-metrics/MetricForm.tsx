import { choices } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { WellbeingMetric } from '../../../server/contract';
import { present, rules } from '../../crud/rules';
import { FormRow } from '../../ui/form/FormRow';
import { inputs } from '../../ui/form/inputs';
import { selectInput } from '../../ui/form/SelectInput';
import { TYPES, typeChoices } from './fields';
import { OwnerInput } from './OwnerInput';

const { TextInput, TextAreaInput, NumberInput, BooleanInput, OptionalLabel } = inputs<WellbeingMetric>();
const SelectInput = selectInput<WellbeingMetric>();

const TYPE_REQUIRED = 'resources.wellbeing-metrics.rules.metricType';

/** The bounds of a scale, parsed as integers. The other types have no bounds and show no inputs for them. */
const ScaleRange = () => {
  const type: unknown = useWatch({ name: 'metricType' });
  if (type !== 'scale') return null;
  return (
    <FormRow>
      <NumberInput source="minValue" parse={Math.trunc} validate={whole} />
      <NumberInput source="maxValue" parse={Math.trunc} validate={whole} />
    </FormRow>
  );
};

/** Refuses text, and numbers that JavaScript cannot hold exactly. Other programs may have stored decimals. */
const whole = (value: unknown) =>
  typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER)
    ? 'resources.wellbeing-metrics.rules.whole'
    : undefined;

const shared = (
  <>
    <TextInput source="name" validate={rules.name} />
    <TextAreaInput source="description" label={<OptionalLabel source="description" />} />
    <SelectInput
      source="metricType"
      choices={typeChoices}
      validate={[present(TYPE_REQUIRED), choices([...TYPES], TYPE_REQUIRED)]}
    />
    <ScaleRange />
    <BooleanInput source="isActive" />
  </>
);

export const CreateInputs = () => (
  <>
    <OwnerInput source="userId" />
    {shared}
  </>
);

export const EditInputs = () => shared;
