/** Which panels are open. Stores, so that any part of the console can open a panel whose code has not loaded yet. */
import { createStore } from '../ui/createStore';

/** Whether the help is open. */
export const helpPanel = createStore(false);

/** Whether the list of keyboard shortcuts is open. */
export const shortcutsHelp = createStore(false);

/** Whether the notifications are open. */
export const notificationsPanel = createStore(false);
