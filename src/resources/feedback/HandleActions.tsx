import Button from '@mui/material/Button';
import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useRecordContext } from 'react-admin';
import type { Feedback } from '../../../server/contract';
import type { Change } from '../../crud/conflict/differences';
import { useOpenDialog } from '../../crud/dialog/dialogAddress';
import { useResourceTranslate } from '../../crud/ResourceProvider';
import { useWrite, useWriteToasts } from '../../crud/useWrite';
import { isTrue } from '../../format/values';
import { Badge } from '../../ui/Badge';
import { PendingButton } from '../../ui/Buttons';
import type { Toast } from '../../ui/toast/toast';
import './feedback.css';

/** What can be done about a row: Respond and Dismiss; nothing more where it has been handled. */
export const HandleActions = () => {
  const feedback = useRecordContext<Feedback>();
  const resourceTranslate = useResourceTranslate();
  const toasts = useWriteToasts('edit');
  const open = useOpenDialog();
  if (!feedback) return null;
  if (isTrue(feedback.resolved))
    return (
      <span className="feedback-handled">
        <Badge>{resourceTranslate('action.handled')}</Badge>
      </span>
    );
  return (
    <span className="row-actions__wide">
      <Button size="small" variant="outlined" onClick={() => open('respond', feedback.id)}>
        {resourceTranslate('action.respond')}
      </Button>
      <DismissButton feedback={feedback} toasts={toasts} list="feedback" />
    </span>
  );
};

interface DismissButtonProps {
  feedback: RaRecord;
  /** What is said of it: the dashboard and the feedback screen have different sentences (specification, section 8). */
  toasts: { success: Toast; failure: (error: unknown) => Toast };
  /** The query key's first part of the list that the row goes from. */
  list: string;
  /** The element that says whose feedback it is. */
  describedBy?: string;
}

/**
 * A row's 'Dismiss'. Deaf while it works and until the list has been read anew, and to the second half of a double click,
 * under which another row may stand by then. Wants the resource context of the feedback around it.
 */
export const DismissButton = ({ feedback, toasts, list, describedBy }: DismissButtonProps) => {
  const resourceTranslate = useResourceTranslate();
  const [isDismissed, setDismissed] = useState(false);
  const isRead = useIsFetching({ queryKey: [list] }) === 0;
  const { run, isPending } = useResolve({ ...toasts, onSuccess: () => setDismissed(true) });
  const isBusy = isPending || (isDismissed && !isRead);
  return (
    <PendingButton
      size="small"
      isPending={isBusy}
      aria-describedby={describedBy}
      onClick={({ detail }) => {
        if (!isBusy && detail < 2) void run(feedback);
      }}
    >
      {resourceTranslate('action.dismiss')}
    </PendingButton>
  );
};

interface Resolve {
  /** Before it is sent, and again before it is repeated after a sign-in. */
  onSend?: () => void;
  success: Toast | null;
  failure: (error: unknown) => Toast;
  onSuccess?: () => void;
  /** See `useWrite`. */
  once?: boolean;
}

/** Marks feedback as resolved: `{ resolved: true }` is all that is sent (specification, section 7). */
export const useResolve = ({ onSend, ...told }: Resolve) => {
  const dataProvider = useDataProvider();
  const { run, ...write } = useWrite({
    resource: 'feedback',
    send: ({ data, previousData }: Change) => {
      onSend?.();
      return dataProvider.update('feedback', { id: previousData.id, data, previousData });
    },
    ...told,
  });
  return { ...write, run: (feedback: RaRecord) => run({ data: { resolved: true }, previousData: feedback }) };
};
