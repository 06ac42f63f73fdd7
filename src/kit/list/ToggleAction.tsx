import DeactivateIcon from '@mui/icons-material/PauseCircleOutline';
import ActivateIcon from '@mui/icons-material/PlayCircleOutline';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useRecordContext } from 'react-admin';
import { useAffected, useDefinition } from '../DefinitionContext';
import { useWriteToasts } from '../dialog/useWriteToasts';
import { IconButton } from '../IconButton';
import { useWords } from '../useWords';
import { useWrite } from '../useWrite';

/**
 * A row's 'Activate' or 'Deactivate'. Sends the whole record with `source` inverted (specification, section 4), and is
 * deaf while it does, while the row is being read anew, and to the second half of a double click: each of them would
 * invert a record that is not the one on the screen.
 */
export const ToggleAction = ({ source }: { source: string }) => {
  const { name } = useDefinition();
  const record = useRecordContext();
  const words = useWords();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { run, isPending } = useWrite({
    send: (previousData: RaRecord) =>
      dataProvider.update(name, {
        id: previousData.id,
        data: { ...previousData, [source]: !previousData[source] },
        previousData,
      }),
    ...useWriteToasts('edit'),
    affects: useAffected(),
  });
  if (!record) return null;

  const toggle = (clicks: number) => {
    if (clicks < 2 && queryClient.isFetching({ queryKey: [name] }) === 0) void run(record);
  };
  const isActive = Boolean(record[source]);
  return (
    <IconButton
      label={words(isActive ? 'action.deactivate' : 'action.activate')}
      isPending={isPending}
      onClick={({ detail }) => toggle(detail)}
    >
      {isActive ? <DeactivateIcon fontSize="small" /> : <ActivateIcon fontSize="small" />}
    </IconButton>
  );
};
