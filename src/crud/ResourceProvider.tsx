import { createContext, type ReactNode, useContext } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { DefinitionContext } from './DefinitionContext';
import type { AnyDefinition } from './defineResource';

/** All definitions by name. */
export const DefinitionsContext = createContext<Record<string, AnyDefinition>>({});

/** Whatever stands in it is about the resource of this name, for react-admin's elements and for the kit's. */
export const ResourceProvider = ({ name, children }: { name: string; children: ReactNode }) => {
  const definition = useContext(DefinitionsContext)[name];
  if (!definition) throw new Error(`No resource is named "${name}"`);
  return (
    <DefinitionContext.Provider value={definition}>
      <ResourceContextProvider value={name}>{children}</ResourceContextProvider>
    </DefinitionContext.Provider>
  );
};
