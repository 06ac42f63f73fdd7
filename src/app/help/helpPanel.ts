import { createStore } from '../../ui/createStore';

/** Whether the help is open: the button in the top bar opens it. */
export const helpPanel = createStore(false);
