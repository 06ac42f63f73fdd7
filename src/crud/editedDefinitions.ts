import { useSyncExternalStore } from 'react';
import { createStore } from '../ui/createStore';
import type { AnyDefinition } from './defineResource';

/** Definitions whose files were edited while the dev server runs, by name (vite/hotResources.ts). */
const edited = createStore<Record<string, AnyDefinition>>({});

if (import.meta.hot)
  addEventListener('resource-edited', (event) => {
    const { detail } = event as CustomEvent<AnyDefinition>;
    edited.set({ ...edited.get(), [detail.name]: detail });
  });

/** Returns the definition as it was last edited. */
export const useEdited = (definition: AnyDefinition): AnyDefinition =>
  useSyncExternalStore(edited.subscribe, edited.get)[definition.name] ?? definition;
