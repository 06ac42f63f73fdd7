import { createStore } from '../../ui/createStore';

/** Whether the notifications are open. Kept here, so that a press of the bell counts before its code has loaded. */
export const panelOpen = createStore(false);
