import { useEffect, useSyncExternalStore } from 'react';
import { useResourceContext } from 'react-admin';
import { createStore } from '../../ui/createStore';

/** A dialog of a list that something else on the page asks for, such as the command 'Export users'. */
interface RequestedTool {
  resource: string;
  tool: 'export' | 'import';
}

/** In memory, so that a reload does not open the dialog again. The tool opens once its list is on the screen. */
export const requestedTool = createStore<RequestedTool | null>(null);

/** Opens the dialog of a tool in the current resource's list when it is requested. */
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
