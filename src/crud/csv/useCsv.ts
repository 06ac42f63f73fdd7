import { useFeatures } from '../../authProvider/useFeatures';
import { type AnyDefinition, listOptions } from '../defineResource';

/** Returns whether the current resource's list can be exported, and the fields that can be imported. */
export const useCsv = (definition: AnyDefinition) => {
  const features = useFeatures();
  const { csv } = listOptions(definition);
  const known = definition.api && csv;
  return {
    canExport: known !== undefined && features.includes('export'),
    fields: features.includes('import') ? known?.import : undefined,
  };
};
