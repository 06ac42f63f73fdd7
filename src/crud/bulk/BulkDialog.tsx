import Button from '@mui/material/Button';
import { type Identifier, useGetRecordRepresentation, useTranslate, useUnselect } from 'react-admin';
import type { BulkActions } from '../../dataProvider/listAdapter';
import { wholeNumber } from '../../format/number';
import { PendingButton } from '../../ui/Buttons';
import { CloseButton, Dialog } from '../../ui/Dialog';
import { Progress } from '../../ui/Progress';
import { useExplanation } from '../../ui/useExplanation';
import { useDefinition } from '../ResourceProvider';
import { rememberedRecord } from './BulkBar';
import { processedCount, useBulkRun } from './useBulkRun';
import { useBulkTexts } from './useBulkTexts';
import '../dialog/dialog.css';

interface BulkDialogProps {
  actions: BulkActions;
  action: string;
  ids: readonly Identifier[];
  onClose: () => void;
}

/** Number of records that the question names. */
const NAMED = 10;

/**
 * Asks for confirmation, runs a bulk action with progress, and lists the records that failed. Closes if all succeed. Cancel stops
 * between two requests.
 */
export const BulkDialog = ({ actions, action, ids, onClose }: BulkDialogProps) => {
  const { name } = useDefinition();
  const translate = useTranslate();
  const { textOf } = useBulkTexts();
  const unselect = useUnselect(name);
  const { progress, isPending, error, start, stop } = useBulkRun(actions, action, (end) => {
    unselect(end.done);
    if (end.failed.length === 0 && !end.isStopped) onClose();
  });
  const { done, failed, isStopped } = progress;
  const count = processedCount(progress);
  const states = isStopped ? ['stopping', 'stopped'] : ['progress', 'ended'];
  const isEnded = !isPending && error === null && (failed.length > 0 || isStopped);
  const hasBegun = isPending || isEnded || error !== null;
  // Not the length of `ids` once it runs: a retry only sends the records that failed.
  const total = hasBegun ? progress.ids.length : ids.length;
  const more = ids.length - NAMED;
  const failures = translate('kit.bulk.failures', { smart_count: failed.length });
  return (
    <Dialog
      title={textOf(action, 'title', total)}
      text={
        hasBegun ? (
          <Progress
            label={translate('kit.bulk.progress_label')}
            share={count / (total || 1)}
            text={translate(`kit.bulk.${states[isEnded ? 1 : 0]}`, {
              count: wholeNumber(isEnded ? done.length : count),
              total: wholeNumber(total),
            })}
          />
        ) : (
          <>
            {textOf(action, 'question', total)}
            {/* Records on other pages cannot be seen in the list. */}
            <ul className="dialog__records divided">
              {ids.slice(0, NAMED).map((id) => (
                <SelectedRecord key={id} id={id} />
              ))}
              {more > 0 && (
                <li>
                  <span>{translate('kit.bulk.more', { count: wholeNumber(more) })}</span>
                </li>
              )}
            </ul>
          </>
        )
      }
      error={error}
      width="question"
      slotProps={{ content: { className: 'stack' } }}
      onClose={() => (isPending ? stop() : onClose())}
      ignoresClickOutside={hasBegun}
      actions={
        <>
          <CloseButton label={isEnded ? 'close' : 'cancel'} autoFocus aria-disabled={isPending && isStopped} />
          {!isEnded && (
            <PendingButton
              variant="contained"
              color={actions[action] === null ? 'error' : 'primary'}
              isPending={isPending}
              onClick={() => start(error === null ? ids : undefined)}
            >
              {textOf(action, isPending ? 'submitting' : 'label')}
            </PendingButton>
          )}
          {isEnded && failed.length > 0 && (
            <Button variant="outlined" onClick={() => start(failed.map(({ id }) => id))}>
              {translate('kit.bulk.retry')}
            </Button>
          )}
        </>
      }
    >
      {isEnded && failed.length > 0 && (
        <>
          <p className="strong">{failures}</p>
          <ul className="dialog__records divided" aria-label={failures}>
            {failed.map((failure) => (
              <SelectedRecord key={failure.id} {...failure} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
};

/** A record that was shown in the list: its name, what tells it apart from records of the same name, and why it failed. */
const SelectedRecord = ({ id, message }: { id: Identifier; message?: string }) => {
  const { name, delete: deletion } = useDefinition();
  const representation = useGetRecordRepresentation(name);
  const explain = useExplanation();
  const record = rememberedRecord(name, id);
  // Without its fields, an unknown record can only be named by its id.
  const [title, ...details] = record
    ? (deletion?.describe(record) ?? [representation(record)])
    : [representation({ id })];
  return (
    <li>
      <strong>{title}</strong>
      {details.some(Boolean) && <span>{details.filter(Boolean).join(' · ')}</span>}
      {message !== undefined && <span>{explain(undefined, message || undefined)}</span>}
    </li>
  );
};
