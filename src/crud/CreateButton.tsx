import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useAccess, useRefusal } from '../authProvider/AccessProvider';
import { Refused } from '../authProvider/Refused';
import { useOpenDialog } from './dialog/dialogAddress';
import { useDefinition, useResourceTranslate } from './ResourceProvider';
import { useShortcutHint } from './useShortcuts';

interface CreateButtonProps {
  /** Whether it is shown in an empty list, in addition to the page's own button. Then it is hidden if the user may not use it. */
  isInList?: boolean;
}

/** Opens the dialog that creates a record. */
export const CreateButton = ({ isInList = false }: CreateButtonProps) => {
  const { name } = useDefinition();
  const resourceTranslate = useResourceTranslate();
  const open = useOpenDialog();
  const translate = useTranslate();
  const { asksProvider } = useAccess();
  const reason = useRefusal({ resource: name, action: 'create' });
  const label = resourceTranslate('create.open');
  const title = useShortcutHint(label, 'n');
  if (reason && (isInList || asksProvider)) return null;
  const button = (
    <Button
      variant={isInList ? 'outlined' : 'contained'}
      startIcon={<AddIcon />}
      data-action="create"
      {...(reason ? { className: 'refused', 'aria-disabled': true } : { title, onClick: () => open('create') })}
    >
      {label}
    </Button>
  );
  return reason ? <Refused reason={translate(reason)}>{button}</Refused> : button;
};
