import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { createStore } from '../../ui/createStore';
import { type AnyDefinition, listOptions } from '../defineResource';

/** Returns whether a resource's list can be exported, and the fields that can be imported (undefined if it has no import). */
export const useCsv = (definition: AnyDefinition) => {
  const hasFeatures = useHasFeatures();
  const csv = hasFeatures && definition.api ? listOptions(definition).csv : undefined;
  return { canExport: csv !== undefined, fields: csv?.import };
};

export type CsvTool = 'export' | 'import';

/**
 * The dialog that another part of the page requests, such as the command 'Export users'. It opens when its list is shown. Only in
 * memory, so that a reload does not open it again.
 */
export const requestedTool = createStore<{ resource: string; tool: CsvTool } | null>(null);
