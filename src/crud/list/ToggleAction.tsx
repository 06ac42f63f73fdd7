import DeactivateIcon from '@mui/icons-material/PauseCircleOutline';
import ActivateIcon from '@mui/icons-material/PlayCircleOutline';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useRecordContext } from 'react-admin';
import { IconButton } from '../../ui/Buttons';
import type { Change } from '../conflict/differences';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { useUndo } from '../undo/useUndo';
import { useWrite, useWriteToasts } from '../useWrite';

/**
 * A row's 'Activate' or 'Deactivate'. Sends the whole record with `source` inverted (specification, section 4). Ignores the second
 * half of a double click.
 */
export const ToggleAction = ({ source }: { source: string }) => {
  const record = useRecordContext();
  const resourceTranslate = useResourceTranslate();
  const [wanted, setWanted] = useState<boolean>();
  const [wasPressed, setPressed] = useState(false);
  if (!record) return null;
  const isActive = Boolean(record[source]);
  return (
    <>
      <IconButton
        label={resourceTranslate(isActive ? 'action.deactivate' : 'action.activate')}
        isPending={wanted !== undefined}
        onClick={({ detail }) => {
          if (detail > 1 || wanted !== undefined) return;
          setWanted(!isActive);
          setPressed(true);
        }}
      >
        {isActive ? <DeactivateIcon fontSize="small" /> : <ActivateIcon fontSize="small" />}
      </IconButton>
      {wasPressed && <Toggle record={record} source={source} wanted={wanted} onEnd={() => setWanted(undefined)} />}
    </>
  );
};

interface ToggleProps {
  record: RaRecord;
  source: string;
  /** Undefined if there is nothing to send. */
  wanted: boolean | undefined;
  onEnd: () => void;
}

/**
 * Sends the wanted state, and renders nothing. Waits while the list is refetched: the record on the screen may be out of date, and
 * sending it would undo a previous change. Mounted with the first press, because a list without its hooks renders faster. It
 * stays mounted, because the write of an unmounted component is not retried after a sign-in.
 */
const Toggle = ({ record, source, wanted, onEnd }: ToggleProps) => {
  const { name } = useDefinition();
  const dataProvider = useDataProvider();
  const isReading = useIsFetching({ queryKey: [name] }) > 0;
  const isSending = useRef(false);
  const offerUndo = useUndo();
  const { success, failure } = useWriteToasts('edit');
  const { run } = useWrite<Change, { data: RaRecord }>({
    resource: name,
    send: ({ data, previousData }: Change) => dataProvider.update(name, { id: previousData.id, data, previousData }),
    // The answer has the new version.
    success: (_sent, { data: previousData }) =>
      offerUndo(success, {
        kind: 'revert',
        send: () =>
          dataProvider.update(name, {
            id: previousData.id,
            data: { ...previousData, [source]: !previousData[source] },
            previousData,
          }),
      }),
    failure,
    isInRow: true,
  });
  useEffect(() => {
    if (wanted === undefined || isReading || isSending.current) return;
    if (wanted === Boolean(record[source])) {
      onEnd();
      return;
    }
    isSending.current = true;
    void run({ data: { ...record, [source]: wanted }, previousData: record }).then(() => {
      isSending.current = false;
      onEnd();
    });
  });
  return null;
};
