import HistoryIcon from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import { type Identifier, useTranslate } from 'react-admin';
import { useRefusal } from '../../authProvider/AccessProvider';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { IconButton } from '../../ui/Buttons';
import { useOpenDialog } from '../dialog/dialogAddress';
import { useDefinition } from '../ResourceProvider';

/** Opens the history of a record, from its dialog or its row. Hidden without our API's features, and for editors. */
export const HistoryButton = ({ id, isInRow = false }: { id: Identifier; isInRow?: boolean }) => {
  const { api } = useDefinition();
  const mayRead = useMayReadHistory();
  const open = useOpenDialog();
  const translate = useTranslate();
  if (!mayRead || !api?.history) return null;
  const label = translate('kit.history.open');
  const show = () => open('history', id);
  return isInRow ? (
    <IconButton label={label} onClick={show}>
      <HistoryIcon fontSize="small" />
    </IconButton>
  ) : (
    <Button startIcon={<HistoryIcon />} onClick={show} sx={{ marginRight: 'auto' }}>
      {label}
    </Button>
  );
};

/** Returns whether the API has a history that the user may read. */
export const useMayReadHistory = (): boolean => {
  const refusal = useRefusal({ resource: 'history', action: 'list' });
  return useHasFeatures() && refusal === undefined;
};
