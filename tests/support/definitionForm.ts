import { type DialogContent, type FormDefinition, isForm } from '../../src/crud/defineResource';

/** The form of a definition's `create` or `edit`. @throws where that is not a form of the console's own. */
export function definitionForm<Values>(content: DialogContent<Values> | undefined): Required<FormDefinition<Values>> {
  if (!isForm(content as DialogContent<object>)) throw new Error('This dialog has no form');
  return content as Required<FormDefinition<Values>>;
}
