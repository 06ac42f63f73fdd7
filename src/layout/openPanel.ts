import { createStore } from '../ui/createStore';

/** Which panel is open. A store, so that any part of the console can open a panel whose code has not loaded yet. */
export const openPanel = createStore<'help' | 'shortcuts' | null>(null);
