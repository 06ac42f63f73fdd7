import { type DialogContent, type FormDefinition, isForm } from '../../src/crud/defineResource';

/** The form of a definition's `create` or `edit`. @throws if it is not one of the console's own forms. */
export function definitionForm<Values>(content: DialogContent<Values> | undefined): Required<FormDefinition<Values>> {
  if (!isForm(content as DialogContent<object>)) throw new Error('This dialog has no form');
  return content as Required<FormDefinition<Values>>;
}
