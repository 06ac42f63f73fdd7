import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { type RaRecord, useGetRecordRepresentation, useRecordContext } from 'react-admin';
import { IfAllowed } from '../../authProvider/IfAllowed';
import { IconButton } from '../../ui/Buttons';
import { Panel } from '../../ui/Panel';
import type { PanelDefinition } from '../defineResource';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { useDialogAddress, useOpenDialog } from './dialogAddress';
import { elementOf } from './lazyComponents';
import { RecordPageContext } from './RecordFormDialog';

/** Shows a record in a panel at the side of the screen, with buttons that open its other dialogs. */
export const PanelDialog = ({ panel, heading }: PanelDefinition) => {
  const { name } = useDefinition();
  const record = useRecordContext();
  const { close } = useDialogAddress();
  const nameOf = useGetRecordRepresentation(name);
  if (!record) return null;
  return (
    <RecordPageContext kind="show">
      <Panel heading={elementOf(heading) ?? nameOf(record)} actions={<Actions record={record} />} onClose={close}>
        {elementOf(panel)}
      </Panel>
    </RecordPageContext>
  );
};

const ACTIONS = [
  ['edit', EditIcon],
  ['delete', DeleteIcon],
] as const;

const Actions = ({ record }: { record: RaRecord }) => {
  const definition = useDefinition();
  const resourceTranslate = useResourceTranslate();
  const open = useOpenDialog();
  return ACTIONS.map(
    ([action, Icon]) =>
      definition[action] && (
        <IfAllowed key={action} action={action} record={record}>
          <IconButton
            label={resourceTranslate(`action.${action}`)}
            destructive={action === 'delete'}
            onClick={() => open(action, record.id)}
          >
            <Icon fontSize="small" />
          </IconButton>
        </IfAllowed>
      ),
  );
};
