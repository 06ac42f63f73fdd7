import DeactivateIcon from '@mui/icons-material/PauseCircleOutline';
import ActivateIcon from '@mui/icons-material/PlayCircleOutline';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useRecordContext } from 'react-admin';
import { IconButton } from '../../ui/Buttons';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { useUndo } from '../useUndo';
import { useWrite, useWriteToasts } from '../useWrite';

/**
 * A row's 'Activate' or 'Deactivate'. Sends the whole record with `source` inverted (specification, section 4). Ignores the
 * second half of a double click.
 */
export const ToggleAction = <T extends RaRecord>({ source }: { source: Extract<keyof T, string> }) => {
  const record = useRecordContext();
  const resourceTranslate = useResourceTranslate();
  const [wanted, setWanted] = useState<boolean>();
  const [wasClicked, setClicked] = useState(false);
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
          setClicked(true);
        }}
      >
        {isActive ? <DeactivateIcon fontSize="small" /> : <ActivateIcon fontSize="small" />}
      </IconButton>
      {wasClicked && <Toggle record={record} source={source} wanted={wanted} onEnd={() => setWanted(undefined)} />}
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
 * Sends the wanted state, and renders nothing. Waits while the list is being refetched: the record on the screen may be out of
 * date, and sending it would undo an earlier change. Mounted on the first click, because lists render faster without its hooks.
 * Stays mounted after that, because the write of an unmounted component is not retried after a sign-in.
 */
const Toggle = ({ record, source, wanted, onEnd }: ToggleProps) => {
  const { name } = useDefinition();
  const dataProvider = useDataProvider();
  const isRefetching = useIsFetching({ queryKey: [name] }) > 0;
  const isSending = useRef(false);
  const offerUndo = useUndo();
  const { success, failure } = useWriteToasts('edit');
  const send = (previousData: RaRecord, isActive: boolean) =>
    dataProvider.update(name, { id: previousData.id, data: { ...previousData, [source]: isActive }, previousData });
  const { run } = useWrite<{ isActive: boolean; before: RaRecord }, { data: RaRecord }>({
    resource: name,
    send: ({ isActive, before }) => send(before, isActive),
    // The response has the record's new version, which the Undo must send.
    success: ({ isActive }, { data }) => offerUndo(success, { kind: 'revert', send: () => send(data, !isActive) }),
    failure,
    isInRow: true,
  });
  useEffect(() => {
    if (wanted === undefined || isRefetching || isSending.current) return;
    if (wanted === Boolean(record[source])) {
      onEnd();
      return;
    }
    isSending.current = true;
    void run({ isActive: wanted, before: record }).then(() => {
      isSending.current = false;
      onEnd();
    });
  });
  return null;
};
