import { useSyncExternalStore } from 'react';
import { getSession, watchSession } from './session';

const NONE: readonly string[] = [];

/** What the API offers beyond the specification (rulings.md, 32): nothing, unless the login's token names it. */
export const useFeatures = (): readonly string[] => useSyncExternalStore(watchSession, getSession)?.features ?? NONE;

/** Whether the API declares a feature. */
export const useFeature = (name: string): boolean => useFeatures().includes(name);
