import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useCanAccess, useTranslate } from 'react-admin';
import { Page } from '../../ui/Page';
import { Dialogs } from '../dialog/Dialogs';
import { useOpenDialog } from '../dialog/useDialogAddress';
import { useDefinition } from '../ResourceProvider';
import { useWords } from '../useWords';
import { List } from './List';

/** A resource's screen: its heading, the way to a new record, its list. Made of the definition alone. */
export const ListScreen = () => {
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
  const words = useWords();
  const open = useOpenDialog();
  const { canAccess } = useCanAccess({ resource: name, action: 'create' });
  if (!canAccess) return null;
  return (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => open('create')}>
      {words('create.open')}
    </Button>
  );
};
