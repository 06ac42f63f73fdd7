import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { type AnyDefinition, listOptions } from '../defineResource';

/** Returns whether a resource's list can be exported, and the fields that can be imported (undefined if it has no import). */
export const useCsv = (definition: AnyDefinition) => {
  const hasFeatures = useHasFeatures();
  const { csv } = listOptions(definition);
  const declared = definition.api && csv;
  return {
    canExport: declared !== undefined && hasFeatures,
    fields: hasFeatures ? declared?.import : undefined,
  };
};
