import { useWatch } from 'react-hook-form';
import type { WellbeingMetric } from '../../../server/contract';
import { FormRow } from '../../kit/form/FormRow';
import { IntegerInput } from '../../kit/form/IntegerInput';
import { typed } from '../../kit/typed';

const Integer = typed<WellbeingMetric>()(IntegerInput);

/** The bounds of a scale, whole numbers; any other type has none, and is not asked for them. */
export const ScaleRange = () => {
  const type: unknown = useWatch({ name: 'metricType' });
  if (type !== 'scale') return null;
  return (
    <FormRow>
      <Integer source="minValue" />
      <Integer source="maxValue" />
    </FormRow>
  );
};
