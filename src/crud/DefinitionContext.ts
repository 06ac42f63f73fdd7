import { createContext, useContext } from 'react';
import type { AnyDefinition } from './defineResource';

export const DefinitionContext = createContext<AnyDefinition | null>(null);

/** The definition of the resource whose screen this is. */
export const useDefinition = (): AnyDefinition => {
  const definition = useContext(DefinitionContext);
  if (!definition) throw new Error('useDefinition wants a resource screen around it');
  return definition;
};
