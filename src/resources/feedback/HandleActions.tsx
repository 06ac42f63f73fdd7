import ResponsesIcon from '@mui/icons-material/ForumOutlined';
import Button from '@mui/material/Button';
import { useIsFetching } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import type { Feedback } from '../../../server/contract';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { useOpenDialog } from '../../crud/dialog/dialogAddress';
import { useResourceTranslate } from '../../crud/ResourceProvider';
import { useWriteToasts } from '../../crud/useWrite';
import { Badge } from '../../ui/Badge';
import { IconButton, PendingButton } from '../../ui/Buttons';
import type { Toast } from '../../ui/toast/toast';
import { useResolve } from './useResolve';
import './feedback.css';

/** A row's actions: Respond and Dismiss, or for resolved feedback its responses, and Reopen with our API. */
export const HandleActions = () => {
  const feedback = useRecordContext<Feedback>();
  const resourceTranslate = useResourceTranslate();
  const toasts = useWriteToasts('edit');
  const open = useOpenDialog();
  const canReopen = useHasFeatures();
  const translate = useTranslate();
  if (!feedback) return null;
  // Absent without our API's features.
  const hasResponses = Number(feedback.responseCount) > 0;
  if (feedback.resolved)
    return (
      <span className="row-actions__wide">
        <Badge>{resourceTranslate('action.handled')}</Badge>
        {hasResponses && (
          <IconButton
            action="open"
            label={translate('resources.feedback.action.responses', { smart_count: feedback.responseCount })}
            onClick={() => open('respond', feedback.id)}
          >
            <ResponsesIcon fontSize="small" />
          </IconButton>
        )}
        {canReopen && <ReopenButton feedback={feedback} />}
      </span>
    );
  return (
    <span className="row-actions__wide">
      <Button size="small" variant="outlined" data-action="open" onClick={() => open('respond', feedback.id)}>
        {resourceTranslate('action.respond')}
      </Button>
      <DismissButton feedback={feedback} toasts={toasts} list="feedback" />
    </span>
  );
};

/** Ignores the second click of a double click, which may hit another row. */
const once =
  (run: () => Promise<void>) =>
  ({ detail }: MouseEvent) => {
    if (detail < 2) void run();
  };

const ReopenButton = ({ feedback }: { feedback: RaRecord }) => {
  const resourceTranslate = useResourceTranslate();
  const { run, isPending } = useResolve({ ...useWriteToasts('edit'), isInRow: true, resolved: false });
  return (
    <PendingButton size="small" isPending={isPending} onClick={once(() => run(feedback))}>
      {resourceTranslate('action.reopen')}
    </PendingButton>
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
 * A row's 'Dismiss'. Ignores clicks until the write and the list's refetch finish. Requires the feedback resource context.
 */
export const DismissButton = ({ feedback, toasts, list, describedBy }: DismissButtonProps) => {
  const resourceTranslate = useResourceTranslate();
  const [isDismissed, setDismissed] = useState(false);
  const isRead = useIsFetching({ queryKey: [list] }) === 0;
  const { run, isPending } = useResolve({ ...toasts, onSuccess: () => setDismissed(true), isInRow: true });
  const isBusy = isPending || (isDismissed && !isRead);
  return (
    <PendingButton size="small" isPending={isBusy} aria-describedby={describedBy} onClick={once(() => run(feedback))}>
      {resourceTranslate('action.dismiss')}
    </PendingButton>
  );
};
