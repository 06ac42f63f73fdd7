import { loadCode } from '../ui/loadCode';

/** The signed-in console's code: asked for by its route, and by the login page while somebody types. */
export const loadConsole = () => loadCode(() => Promise.all([import('./Console'), import('../resources/entries')]));
