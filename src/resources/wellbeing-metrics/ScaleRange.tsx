import { useWatch } from 'react-hook-form';
import type { WellbeingMetric } from '../../../server/contract';
import { typed } from '../../crud/typed';
import { FormRow } from '../../ui/form/FormRow';
import { NumberInput as AnyNumberInput } from '../../ui/form/NumberInput';

const NumberInput = typed<WellbeingMetric>()(AnyNumberInput);

/** The bounds of a scale, parsed as integers. The other types have no bounds and show no inputs for them. */
export const ScaleRange = () => {
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
