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

/** A resource's screen, as a route's element. Keyed, so that one screen's state never becomes another's. */
export const ResourceScreen = ({ definition }: { definition: AnyDefinition }) => (
  <ResourceProvider key={definition.name} definition={useEdited(definition)}>
    <CanAccess action="list" accessDenied={<AccessDenied />} error={<AccessDenied />}>
      <ListScreen />
    </CanAccess>
  </ResourceProvider>
);

/** A resource's screen: its heading, the way to a new record, its list. Made of the definition alone. */
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
