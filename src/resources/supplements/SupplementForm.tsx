import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Supplement } from '../../../server/contract';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { atLeastOne, present, requiredText, rules } from '../../crud/rules';
import { FormRow } from '../../ui/form/FormRow';
import { inputs } from '../../ui/form/inputs';

const { TextInput, TextAreaInput, DateInput, BooleanInput, HiddenField, OptionalLabel } = inputs<Supplement>();

export const SupplementInputs = () => (
  <>
    <TextInput source="name" validate={rules.name} />
    <TextInput source="brand" label={<OptionalLabel source="brand" />} />
    <FormGroup label="resources.supplements.groups.intake">
      <FormRow>
        <TextInput source="dosage" validate={requiredText(1, 'resources.supplements.rules.dosage')} />
        <TextInput source="frequency" validate={requiredText(1, 'resources.supplements.rules.frequency')} />
      </FormRow>
      <TextAreaInput source="purpose" label={<OptionalLabel source="purpose" />} />
    </FormGroup>
    <FormGroup label="resources.supplements.groups.period">
      <FormRow>
        <DateInput source="startDate" validate={present('resources.supplements.rules.startDate')} />
        <DateInput source="endDate" label={<OptionalLabel source="endDate" />} />
      </FormRow>
      <FormRow>
        <BooleanInput source="isActive" defaultValue={true} />
        <BooleanInput source="isMedicine" />
      </FormRow>
    </FormGroup>
    <HiddenField source="timeOfDay" validate={atLeastOne('resources.supplements.rules.timeOfDay')} />
  </>
);

/** Groups inputs below a heading, which the specification's form does not have. */
const FormGroup = ({ label, children }: { label: string; children: ReactNode }) => {
  const translate = useTranslate();
  if (!useHasFeatures()) return children;
  return (
    <fieldset className="form-group stack">
      <legend className="note strong visually-hidden--phone">{translate(label)}</legend>
      {children}
    </fieldset>
  );
};
