import { createStore } from '../../ui/createStore';

/** The text of the search of everything: also that of the top bar's box, from which it opens. Null while it is closed. */
export const paletteText = createStore<string | null>(null);

/** The key that opens it, as on the user's keyboard. */
export const paletteKey = () => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K');
