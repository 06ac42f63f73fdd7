import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { ResourceContextProvider, useResourceContext, useTranslate } from 'react-admin';
import type { AnyDefinition } from './defineResource';
import { OpenDialogContext, useDialogOpener } from './dialog/dialogAddress';

const DefinitionContext = createContext<AnyDefinition | null>(null);

/** Returns the definition of the current resource. */
export const useDefinition = (): AnyDefinition => {
  const definition = useContext(DefinitionContext);
  if (!definition) throw new Error('useDefinition must be used inside a ResourceProvider');
  return definition;
};

/** Provides a resource to react-admin's components and to the console's own. */
export const ResourceProvider = ({ definition, children }: { definition: AnyDefinition; children: ReactNode }) => (
  <DefinitionContext.Provider value={definition}>
    <ResourceContextProvider value={definition.name}>
      <OpenDialogContext.Provider value={useDialogOpener()}>{children}</OpenDialogContext.Provider>
    </ResourceContextProvider>
  </DefinitionContext.Provider>
);

/**
 * Returns a function that translates a shared message (`kit` in i18n/en/kit.ts) for the current resource: 'create.success' is
 * 'User created successfully'. A resource overrides a message with the same key in its own messages.
 */
export const useResourceTranslate = () => {
  const name = useResourceContext();
  const translate = useTranslate();
  return useCallback((key: string) => translateFor(translate, name, key), [name, translate]);
};

/** Translates a shared message for any resource: see `useResourceTranslate`. */
export const translateFor = (translate: Translate, resource: string | undefined, key: string): string => {
  const singular = translate(`resources.${resource}.name`, { smart_count: 1 });
  const plural = translate(`resources.${resource}.name`, { smart_count: 2 });
  const named = { name: singular, lower: singular.toLowerCase(), plural: plural.toLowerCase() };
  return translate(`resources.${resource}.${key}`, { ...named, _: '' }) || translate(`kit.${key}`, named);
};

type Translate = ReturnType<typeof useTranslate>;
