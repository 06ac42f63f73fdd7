import { createStore } from '../../ui/createStore';

/** Whether the list of keys is open: by its key, or by its button in the sidebar. */
export const shortcutsHelp = createStore(false);
