import { useSyncExternalStore } from 'react';
import { hasFeatures, watchSession } from './session';

/** Returns whether the API has our features beyond the specification, as the login's token says (rulings.md, 32). */
export const useHasFeatures = (): boolean => useSyncExternalStore(watchSession, hasFeatures);
