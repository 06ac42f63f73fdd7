import DeactivateIcon from '@mui/icons-material/PauseCircleOutline';
import ActivateIcon from '@mui/icons-material/PlayCircleOutline';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import { isTrue } from '../../format/isTrue';
import { IconButton } from '../../ui/IconButton';
import type { Change } from '../conflict/differences';
import { useWriteToasts } from '../dialog/useWriteToasts';
import { useDefinition } from '../ResourceProvider';
import { useWords } from '../useWords';
import { useWrite } from '../useWrite';

/**
 * A row's 'Activate' or 'Deactivate'. Sends the whole record with `source` inverted (specification, section 4), once a
 * press, deaf to the second half of a double click. A press while the list is being read anew waits until it has been:
 * the record on the screen may be out of date, and sending it back would undo what has just been saved.
 */
export const ToggleAction = ({ source }: { source: string }) => {
  const { name } = useDefinition();
  const record = useRecordContext();
  const words = useWords();
  const dataProvider = useDataProvider();
  const isReading = useIsFetching({ queryKey: [name] }) > 0;
  const [wanted, setWanted] = useState<boolean>();
  const { run, isPending } = useWrite({
    resource: name,
    send: ({ data, previousData }: Change) => dataProvider.update(name, { id: previousData.id, data, previousData }),
    ...useWriteToasts('edit'),
  });
  const isActive = isTrue(record?.[source]);

  useEffect(() => {
    if (wanted === undefined || isReading || !record) return;
    setWanted(undefined);
    if (wanted !== isActive) void run({ data: { ...record, [source]: wanted }, previousData: record });
  });

  if (!record) return null;
  return (
    <IconButton
      label={words(isActive ? 'action.deactivate' : 'action.activate')}
      isPending={isPending || wanted !== undefined}
      onClick={({ detail }) => {
        if (detail < 2 && !isPending) setWanted(!isActive);
      }}
    >
      {isActive ? <DeactivateIcon fontSize="small" /> : <ActivateIcon fontSize="small" />}
    </IconButton>
  );
};
