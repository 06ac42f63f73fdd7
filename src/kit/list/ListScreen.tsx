import AddIcon from '@mui/icons-material/Add';
import { useTranslate } from 'react-admin';
import { Button } from '../Button';
import { useDefinition } from '../DefinitionContext';
import { useDialogAddress } from '../dialog/useDialogAddress';
import { Page } from '../Page';
import { useWords } from '../useWords';
import { List } from './List';

/** A resource's screen: its heading, the way to a new record, its list. Made of the definition alone. */
export const ListScreen = () => {
  const { name, create } = useDefinition();
  const translate = useTranslate();
  return (
    <Page
      title={translate(`resources.${name}.title`)}
      subtitle={translate(`resources.${name}.subtitle`)}
      action={create && <CreateButton />}
    >
      <List />
    </Page>
  );
};

const CreateButton = () => {
  const words = useWords();
  const { open } = useDialogAddress();
  return (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => open('create')}>
      {words('create.open')}
    </Button>
  );
};
