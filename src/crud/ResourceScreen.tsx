import { type PropsWithChildren, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { IfAllowed } from '../authProvider/IfAllowed';
import { createStore } from '../ui/createStore';
import { loadable } from '../ui/loadable';
import { AccessDenied, Page } from '../ui/Page';
import { CreateButton } from './CreateButton';
import type { AnyDefinition } from './defineResource';
import { DialogHost } from './dialog/DialogHost';
import { ResourceList } from './list/ResourceList';
import { ResourceProvider, useDefinition } from './ResourceProvider';

/** Loaded with the first list that is a component. Without it, react-admin's own texts and placeholders are shown. */
const ReactAdminList = loadable<PropsWithChildren>(
  async () => (await import('./list/ReactAdminList')).ReactAdminList,
  ({ children }) => children,
);

/** Definitions whose files were edited while the dev server runs, by name (vite/hotResources.ts). */
const edited = createStore<Record<string, AnyDefinition>>({});

if (import.meta.hot)
  addEventListener('resource-edited', (event) => {
    const { detail } = event as CustomEvent<AnyDefinition>;
    edited.set({ ...edited.get(), [detail.name]: detail });
  });

/** Returns the definition as it was last edited. */
const useEdited = (definition: AnyDefinition): AnyDefinition =>
  useSyncExternalStore(edited.subscribe, edited.get)[definition.name] ?? definition;

/** A resource's screen, as a route element. The key keeps screens from sharing state. */
export const ResourceScreen = ({ definition }: { definition: AnyDefinition }) => (
  <ResourceProvider key={definition.name} definition={useEdited(definition)}>
    <IfAllowed action="list" accessDenied={<AccessDenied />} error={<AccessDenied />}>
      <ListScreen />
    </IfAllowed>
  </ResourceProvider>
);

/** The heading, the create button and the list, all from the definition. */
const ListScreen = () => {
  const { name, create, list: Content, actions } = useDefinition();
  const translate = useTranslate();
  return (
    <Page
      title={translate(`resources.${name}.title`)}
      subtitle={translate(`resources.${name}.subtitle`, { _: '' })}
      action={
        <>
          {actions}
          {/* A list that is a component has its own, like all of react-admin's lists. */}
          {create && typeof Content !== 'function' && <CreateButton />}
        </>
      }
    >
      {typeof Content === 'function' ? (
        <>
          <ReactAdminList>
            <Content />
          </ReactAdminList>
          <DialogHost isLoaded />
        </>
      ) : (
        <ResourceList />
      )}
    </Page>
  );
};
