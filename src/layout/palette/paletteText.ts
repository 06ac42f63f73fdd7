import { createStore } from '../../ui/createStore';

/** The text of the search of everything and of the top bar's field, which opens it. Null while the search is closed. */
export const paletteText = createStore<string | null>(null);

/** Returns the key that opens the search, as it is named on the user's keyboard. */
export const paletteKey = () => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K');
