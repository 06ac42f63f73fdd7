import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { CanAccess, useCanAccess, useTranslate } from 'react-admin';
import { AccessDenied, Page } from '../ui/Page';
import type { AnyDefinition } from './defineResource';
import { Dialogs } from './dialog/Dialogs';
import { useOpenDialog } from './dialog/dialogAddress';
import { useEdited } from './editedDefinitions';
import { List } from './list/List';
import { ResourceProvider, useDefinition, useResourceTranslate } from './ResourceProvider';

/** A resource's screen, as a route element. The key keeps screens from sharing state. */
export const ResourceScreen = ({ definition }: { definition: AnyDefinition }) => (
  <ResourceProvider key={definition.name} definition={useEdited(definition)}>
    <CanAccess action="list" accessDenied={<AccessDenied />} error={<AccessDenied />}>
      <ListScreen />
    </CanAccess>
  </ResourceProvider>
);

/** The heading, the create button and the list, all from the definition. */
const ListScreen = () => {
  const { name, create, list: Content } = useDefinition();
  const translate = useTranslate();
  return (
    <Page
      title={translate(`resources.${name}.title`)}
      subtitle={translate(`resources.${name}.subtitle`, { _: '' })}
      action={create && <CreateButton />}
    >
      {typeof Content === 'function' ? (
        <>
          <Content />
          <Dialogs isLoaded />
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
  const { canAccess } = useCanAccess({ resource: name, action: 'create' });
  if (!canAccess) return null;
  return (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => open('create')}>
      {resourceTranslate('create.open')}
    </Button>
  );
};
