import { useFeatures } from '../../authProvider/useFeatures';
import { type AnyDefinition, listOptions } from '../defineResource';

/** Returns whether a resource's list can be exported, and the fields that can be imported (undefined if it has no import). */
export const useCsv = (definition: AnyDefinition) => {
  const features = useFeatures();
  const { csv } = listOptions(definition);
  const declared = definition.api && csv;
  return {
    canExport: declared !== undefined && features.includes('export'),
    fields: features.includes('import') ? declared?.import : undefined,
  };
};
