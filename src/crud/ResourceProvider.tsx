import { createContext, type ReactNode, useContext } from 'react';
import { ResourceContextProvider } from 'react-admin';
import type { AnyDefinition } from './defineResource';
import { OpenDialogContext, useDialogOpener } from './dialog/useDialogAddress';

const DefinitionContext = createContext<AnyDefinition | null>(null);

/** The definition of the resource whose screen this is. */
export const useDefinition = (): AnyDefinition => {
  const definition = useContext(DefinitionContext);
  if (!definition) throw new Error('useDefinition wants a ResourceProvider around it');
  return definition;
};

/** Whatever stands in it is about this resource, for react-admin's elements and for the console's. */
export const ResourceProvider = ({ definition, children }: { definition: AnyDefinition; children: ReactNode }) => (
  <DefinitionContext.Provider value={definition}>
    <ResourceContextProvider value={definition.name}>
      <OpenDialogContext.Provider value={useDialogOpener()}>{children}</OpenDialogContext.Provider>
    </ResourceContextProvider>
  </DefinitionContext.Provider>
);
