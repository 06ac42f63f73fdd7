import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useCanAccess, useTranslate } from 'react-admin';
import { useAccess } from '../authProvider/AccessProvider';
import { IfAllowed } from '../authProvider/IfAllowed';
import { Refused } from '../authProvider/Refused';
import { AccessDenied, Page } from '../ui/Page';
import type { AnyDefinition } from './defineResource';
import { DialogHost } from './dialog/DialogHost';
import { useOpenDialog } from './dialog/dialogAddress';
import { useEdited } from './editedDefinitions';
import { List } from './list/List';
import { ResourceProvider, useDefinition, useResourceTranslate } from './ResourceProvider';
import { useShortcutHint } from './useShortcuts';

/** A resource's screen, as a route element. The key keeps screens from sharing state. */
export const ResourceScreen = ({ definition }: { definition: AnyDefinition }) => (
  <ResourceProvider key={definition.name} definition={useEdited(definition)}>
    <IfAllowed action="list" accessDenied={<AccessDenied />} error={<AccessDenied />}>
      <AllowedScreen />
    </IfAllowed>
  </ResourceProvider>
);

/** The screen, unless the API would refuse its list. */
const AllowedScreen = () => {
  const { name: resource } = useDefinition();
  return useAccess().refusal({ resource, action: 'list' }) ? <AccessDenied /> : <ListScreen />;
};

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
          {create && <CreateButton />}
        </>
      }
    >
      {typeof Content === 'function' ? (
        <>
          <Content />
          <DialogHost isLoaded />
        </>
      ) : (
        <List />
      )}
    </Page>
  );
};

const CreateButton = () => {
  const { name } = useDefinition();
  const resourceTranslate = useResourceTranslate();
  const open = useOpenDialog();
  const translate = useTranslate();
  const { refusal, asksProvider } = useAccess();
  const { canAccess } = useCanAccess({ resource: name, action: 'create', enabled: asksProvider });
  const label = resourceTranslate('create.open');
  const title = useShortcutHint(label, 'n');
  if (asksProvider && !canAccess) return null;
  const reason = refusal({ resource: name, action: 'create' });
  if (reason)
    return (
      <Refused reason={translate(reason)}>
        <Button variant="contained" startIcon={<AddIcon />} className="refused" data-action="create" aria-disabled>
          {label}
        </Button>
      </Refused>
    );
  return (
    <Button
      variant="contained"
      startIcon={<AddIcon />}
      title={title}
      data-action="create"
      onClick={() => open('create')}
    >
      {label}
    </Button>
  );
};
