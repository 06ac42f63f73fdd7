import Button from '@mui/material/Button';
import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useRecordContext } from 'react-admin';
import type { Feedback } from '../../../server/contract';
import type { Change } from '../../crud/conflict/differences';
import { useOpenDialog } from '../../crud/dialog/dialogAddress';
import { useResourceTranslate } from '../../crud/ResourceProvider';
import { useWrite, useWriteToasts } from '../../crud/useWrite';
import { Badge } from '../../ui/Badge';
import { PendingButton } from '../../ui/Buttons';
import type { Toast } from '../../ui/toast/toast';
import './feedback.css';

/** Row actions Respond and Dismiss; none for resolved feedback. */
export const HandleActions = () => {
  const feedback = useRecordContext<Feedback>();
  const resourceTranslate = useResourceTranslate();
  const toasts = useWriteToasts('edit');
  const open = useOpenDialog();
  if (!feedback) return null;
  if (feedback.resolved)
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
  /** Messages: the dashboard and the feedback screen have different sentences (specification, section 8). */
  toasts: { success: Toast; failure: (error: unknown) => Toast };
  /** First part of the query key of the list that contains the row. */
  list: string;
  /** Id of the element that names the author. */
  describedBy?: string;
}

/**
 * A row's 'Dismiss'. Ignores clicks until the write and the list's refetch finish, and the second click of a double
 * click, which may hit another row. Requires the feedback resource context.
 */
export const DismissButton = ({ feedback, toasts, list, describedBy }: DismissButtonProps) => {
  const resourceTranslate = useResourceTranslate();
  const [isDismissed, setDismissed] = useState(false);
  const isRead = useIsFetching({ queryKey: [list] }) === 0;
  const { run, isPending } = useResolve({ ...toasts, onSuccess: () => setDismissed(true), isInRow: true });
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
  /** Fails if a colleague has resolved the feedback in the meantime, because a response must not be sent twice. */
  isResponse?: boolean;
  /** Called before sending, and again before the retry after a sign-in. */
  onSend?: () => void;
  success: Toast | null;
  failure: (error: unknown) => Toast;
  onSuccess?: () => void;
  /** See `useWrite`. */
  once?: boolean;
  isInRow?: boolean;
}

/** Marks feedback as resolved: sends only `{ resolved: true }` (specification, section 7). */
export const useResolve = ({ onSend, isResponse, ...told }: Resolve) => {
  const dataProvider = useDataProvider();
  const { run, ...write } = useWrite({
    resource: 'feedback',
    send: ({ data, previousData }: Change) => {
      onSend?.();
      return dataProvider.update('feedback', {
        id: previousData.id,
        data,
        previousData,
        meta: { failIfDone: isResponse },
      });
    },
    ...told,
  });
  return { ...write, run: (feedback: RaRecord) => run({ data: { resolved: true }, previousData: feedback }) };
};
