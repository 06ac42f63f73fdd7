import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { ResourceContextProvider, useResourceContext, useTranslate } from 'react-admin';
import type { AnyDefinition } from './defineResource';
import { OpenDialogContext, useDialogOpener } from './dialog/dialogAddress';

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

/**
 * Says a sentence of the kit about the present resource: `resourceTranslate('create.success')` is 'User created successfully'.
 * A resource that wants other words puts the same key into its own messages.
 */
export const useResourceTranslate = () => {
  const name = useResourceContext();
  const translate = useTranslate();
  return useCallback(
    (key: string): string => {
      const singular = translate(`resources.${name}.name`, { smart_count: 1 });
      const plural = translate(`resources.${name}.name`, { smart_count: 2 });
      const named = { name: singular, lower: singular.toLowerCase(), plural: plural.toLowerCase() };
      return translate(`resources.${name}.${key}`, { ...named, _: '' }) || translate(`kit.${key}`, named);
    },
    [name, translate],
  );
};
