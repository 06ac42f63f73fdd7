import { useSyncExternalStore } from 'react';
import type { Feature } from '../../server/contract';
import { getSession, watchSession } from './session';

const NONE: readonly string[] = [];

/** Returns the API's features beyond the specification, from the login's token (rulings.md, 32). */
export const useFeatures = (): readonly string[] => useSyncExternalStore(watchSession, getSession)?.features ?? NONE;

/** Returns whether the API declares a feature. */
export const useFeature = (name: Feature): boolean => useFeatures().includes(name);
