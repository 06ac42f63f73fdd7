import ResponsesIcon from '@mui/icons-material/ForumOutlined';
import Button from '@mui/material/Button';
import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import type { Feedback } from '../../../server/contract';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { useOpenDialog } from '../../crud/dialog/dialogAddress';
import { useResourceTranslate } from '../../crud/ResourceProvider';
import { useUndo } from '../../crud/useUndo';
import { useWrite, useWriteToasts } from '../../crud/useWrite';
import type { RecordChange } from '../../dataProvider/withGuarantees';
import { Badge } from '../../ui/Badge';
import { IconButton, PendingButton } from '../../ui/Buttons';
import type { Toast } from '../../ui/toast/toast';
import './feedback.css';

interface Resolve {
  /** Fails if a colleague has already resolved the feedback, because a response must not be sent twice. */
  isResponse?: boolean;
  /** False to reopen it. */
  resolved?: boolean;
  /** Called before sending, and again before the retry after a sign-in. */
  onSend?: () => void;
  success: Toast | null;
  failure: (error: unknown) => Toast;
  onSuccess?: () => void;
  /** See `useWrite`. */
  once?: boolean;
  isInRow?: boolean;
}

/** Marks feedback as resolved: sends only `{ resolved: true }` (specification, section 7). The toast offers Undo. */
export const useResolve = ({ onSend, isResponse, resolved = true, success, ...options }: Resolve) => {
  const dataProvider = useDataProvider();
  const offerUndo = useUndo();
  const { run, ...write } = useWrite<RecordChange, { data: RaRecord }>({
    resource: 'feedback',
    send: ({ data, previousData }) => {
      onSend?.();
      const meta = { failIfDone: isResponse };
      return dataProvider.update('feedback', { id: previousData.id, data, previousData, meta });
    },
    success:
      success &&
      // The response has the new version, which undoing it needs.
      ((_sent, { data: previousData }) =>
        offerUndo(success, {
          kind: 'revert',
          send: () =>
            dataProvider.update('feedback', { id: previousData.id, data: { resolved: !resolved }, previousData }),
        })),
    ...options,
  });
  return { ...write, run: (feedback: RaRecord) => run({ data: { resolved }, previousData: feedback }) };
};

/** A row's actions: Respond and Dismiss, or for resolved feedback its responses, and Reopen with our API. */
export const HandleActions = () => {
  const feedback = useRecordContext<Feedback>();
  const resourceTranslate = useResourceTranslate();
  const toasts = useWriteToasts('edit');
  const open = useOpenDialog();
  const canReopen = useHasFeatures();
  const translate = useTranslate();
  if (!feedback) return null;
  const respond = () => open('respond', feedback.id);
  return (
    <span className="row-actions__wide">
      {feedback.resolved ? (
        <Badge>{resourceTranslate('action.handled')}</Badge>
      ) : (
        <Button size="small" variant="outlined" data-action="open" onClick={respond}>
          {resourceTranslate('action.respond')}
        </Button>
      )}
      {/* Absent without our API's features. */}
      {feedback.resolved && Number(feedback.responseCount) > 0 && (
        <IconButton
          action="open"
          label={translate('resources.feedback.action.responses', { smart_count: feedback.responseCount })}
          onClick={respond}
        >
          <ResponsesIcon fontSize="small" />
        </IconButton>
      )}
      {(!feedback.resolved || canReopen) && (
        <DismissButton key={`${feedback.resolved}`} feedback={feedback} toasts={toasts} list="feedback" />
      )}
    </span>
  );
};

interface DismissButtonProps {
  feedback: RaRecord;
  /** The dashboard and the feedback screen have different messages (specification, section 8). */
  toasts: { success: Toast; failure: (error: unknown) => Toast };
  /** First part of the query key of the list that contains the row. */
  list: string;
  /** Id of the element that names the author. */
  describedBy?: string;
}

/**
 * A row's 'Dismiss', or 'Reopen' for resolved feedback. Ignores clicks until the write and the list's refetch finish, and the second
 * click of a double click, which may hit another row. Requires the feedback resource context.
 */
export const DismissButton = ({ feedback, toasts, list, describedBy }: DismissButtonProps) => {
  const resourceTranslate = useResourceTranslate();
  const [isDone, setDone] = useState(false);
  const isRead = useIsFetching({ queryKey: [list] }) === 0;
  const { resolved } = feedback;
  const { run, isPending } = useResolve({
    ...toasts,
    resolved: !resolved,
    onSuccess: () => setDone(true),
    isInRow: true,
  });
  return (
    <PendingButton
      size="small"
      isPending={isPending || (isDone && !isRead)}
      aria-describedby={describedBy}
      onClick={({ detail }) => {
        if (detail < 2) void run(feedback);
      }}
    >
      {resourceTranslate(resolved ? 'action.reopen' : 'action.dismiss')}
    </PendingButton>
  );
};
