import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDownload } from '../../../crud/csv/useDownload';
import { invalidResponse, isUnanswered } from '../../../dataProvider/errors';
import { http } from '../../../dataProvider/http';
import { SYSTEM } from '../../../dataProvider/system';
import { Question } from '../../../ui/Dialog';
import { toast } from '../../../ui/toast/toast';
import { TaskProgress } from './TaskProgress';
import { useTask } from './useTask';

/** Exports all data as a zip file after a confirmation. Closing the dialog cancels the export. */
export const DataExportDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const [received, setReceived] = useState(0);
  const { mutate, isPending, error } = useDownload({
    mutationKey: [SYSTEM],
    send: (_: undefined, request) => {
      setReceived(0);
      return http('system/export', { method: 'POST', ...request });
    },
    onChunk: ({ length }) => setReceived((before) => before + length),
    name: 'export.zip',
    check: refuseIncomplete,
    onSaved: () => {
      toast({ title: translate('system.done.export') });
      onClose();
    },
  });
  const { task } = useTask(isPending);
  const exportTask = isPending && task?.kind === 'export-data' && task.state === 'running' ? task : null;
  return (
    <Question
      role="dialog"
      width="form"
      title={translate('system.export.title')}
      text={translate('system.export.text')}
      error={isUnanswered(error) ? translate('system.export.broken') : error}
      submit={translate('system.start.export')}
      isPending={isPending}
      onSubmit={() => mutate(undefined)}
      onClose={onClose}
      slotProps={{ content: { className: 'stack' } }}
    >
      {exportTask && <TaskProgress task={exportTask} received={received} />}
    </Question>
  );
};

/** A complete zip file ends with the 22 bytes of the end-of-central-directory record, which starts with `PK`, 5 and 6. */
const refuseIncomplete = async (file: Blob) => {
  const end = new Uint8Array(await file.slice(-22).arrayBuffer());
  if ([0x50, 0x4b, 5, 6].some((byte, index) => end[index] !== byte))
    throw invalidResponse('The zip file is not complete');
};
