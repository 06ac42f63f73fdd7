import { useEffect, useSyncExternalStore } from 'react';
import { useResourceContext } from 'react-admin';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { createStore } from '../../ui/createStore';
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

/** A list's dialog that another part of the page requests, such as the command 'Export users'. */
interface RequestedTool {
  resource: string;
  tool: 'export' | 'import';
}

/** The requested dialog, which opens when its list is shown. Only in memory, so that a reload does not open it again. */
export const requestedTool = createStore<RequestedTool | null>(null);

/** Calls `setOpen(true)` when the tool is requested for the current resource's list. */
export const useRequestedTool = (tool: RequestedTool['tool'], setOpen: (isOpen: boolean) => void) => {
  const resource = useResourceContext();
  const requested = useSyncExternalStore(requestedTool.subscribe, requestedTool.get);
  const isRequested = requested?.resource === resource && requested?.tool === tool;
  useEffect(() => {
    if (!isRequested) return;
    requestedTool.set(null);
    setOpen(true);
  }, [isRequested, setOpen]);
};
