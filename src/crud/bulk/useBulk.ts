import { useHasFeatures } from '../../authProvider/useHasFeatures';
import type { BulkActions } from '../../dataProvider/listAdapter';
import { declaredActions } from '../../dataProvider/manyRecords';
import { type AnyDefinition, listOptions } from '../defineResource';

/** Returns the bulk actions that the API declares; undefined without any, or if the list has `bulkActions` of its own. */
export const useBulk = (definition: AnyDefinition): BulkActions | undefined => {
  const hasFeatures = useHasFeatures();
  return listOptions(definition).bulkActions ? undefined : declaredActions(definition.api, hasFeatures).bulk;
};

/** Returns whether the rows of a list can be selected. */
export const useIsSelectable = (definition: AnyDefinition): boolean => {
  const bulk = useBulk(definition);
  return Boolean(bulk ?? listOptions(definition).bulkActions);
};
