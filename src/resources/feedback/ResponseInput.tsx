import { requiredText } from '../../crud/rules';
import { TextAreaInput } from '../../ui/form/inputs';

/** The text of a response. */
export const ResponseInput = () => (
  <TextAreaInput
    source="response"
    label="resources.feedback.respond.label"
    validate={requiredText(1, 'resources.feedback.respond.rule')}
    rows={4}
  />
);
