import { NumberInput as AnyNumberInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { WellbeingMetric } from '../../../server/contract';
import { typed } from '../../crud/typed';
import { FormRow } from '../../ui/form/FormRow';

const NumberInput = typed<WellbeingMetric>()(AnyNumberInput);

/** The bounds of a scale, parsed as integers. The other types have no bounds and show no inputs for them. */
export const ScaleRange = () => {
  const type: unknown = useWatch({ name: 'metricType' });
  if (type !== 'scale') return null;
  return (
    <FormRow>
      <NumberInput source="minValue" step={1} parse={parseInteger} />
      <NumberInput source="maxValue" step={1} parse={parseInteger} />
    </FormRow>
  );
};

/** @returns null for an empty input and for a number that JavaScript cannot hold exactly. */
const parseInteger = (typed: number | ''): number | null => {
  const number = Math.trunc(Number(typed));
  return typed !== '' && Number.isSafeInteger(number) ? number : null;
};
