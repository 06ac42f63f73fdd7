import { loadCode } from './loadCode';
import { loadDefinitions } from './resources';

/** The signed-in console's code: asked for by its route, and by the login page while somebody types. */
export const loadConsole = () => loadCode(() => Promise.all([import('./Console'), loadDefinitions()]));
