import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type Identifier, useGetRecordRepresentation, useTranslate, useUnselect } from 'react-admin';
import type { BulkActions } from '../../dataProvider/listAdapter';
import { wholeNumber } from '../../format/number';
import { PendingButton } from '../../ui/Buttons';
import { CloseButton, Dialog } from '../../ui/Dialog';
import { Progress } from '../../ui/Progress';
import { toast } from '../../ui/toast/toast';
import { useExplanation } from '../../ui/useExplanation';
import { useDefinition } from '../ResourceProvider';
import { rememberedRecord } from './selectedRecords';
import { type BulkProgress, processedCount, useBulkRun } from './useBulkRun';
import { useBulkTexts } from './useBulkTexts';
import { useBulkToast } from './useBulkToast';
import './bulk-dialog.css';

interface BulkDialogProps {
  actions: BulkActions;
  action: string;
  ids: readonly Identifier[];
  onClose: () => void;
}

/**
 * Asks for confirmation, runs a bulk action with progress, and lists the records that failed. Closes if all succeed. Cancel stops
 * between two requests.
 */
export const BulkDialog = ({ actions, action, ids, onClose }: BulkDialogProps) => {
  const { name } = useDefinition();
  const translate = useTranslate();
  const { textOf } = useBulkTexts();
  const unselect = useUnselect(name);
  const toastOf = useBulkToast(actions, action);
  const { progress, isPending, isStopping, error, start, stop } = useBulkRun(action, (end) => {
    unselect(end.done);
    if (end.done.length > 0) toast(toastOf(end));
    if (end.failed.length === 0 && !end.isStopped) onClose();
  });
  const isEnded = !isPending && error === null && (progress.failed.length > 0 || progress.isStopped);
  const hasBegun = isPending || isEnded || error !== null;
  // Not the length of `ids` once it runs: a retry only sends the records that failed.
  const total = hasBegun ? progress.total : ids.length;

  const text = hasBegun ? (
    <RunProgress progress={progress} isStopping={isStopping} isEnded={isEnded} />
  ) : (
    <>
      {textOf(action, 'question', total)}
      <Names ids={ids} />
    </>
  );
  const retry = isEnded && progress.failed.length > 0 && (
    <Button variant="outlined" onClick={() => start(progress.failed.map((failure) => failure.id))}>
      {translate('kit.bulk.retry')}
    </Button>
  );
  return (
    <Dialog
      title={textOf(action, 'title', total)}
      text={text}
      error={error}
      width="question"
      onClose={() => (isPending ? stop() : onClose())}
      ignoresClickOutside={hasBegun}
      actions={
        <>
          <CloseButton label={isEnded ? 'close' : 'cancel'} autoFocus aria-disabled={isStopping} />
          {isEnded ? (
            retry
          ) : (
            <PendingButton
              variant="contained"
              color={actions[action] === null ? 'error' : 'primary'}
              isPending={isPending}
              onClick={() => start(error === null ? ids : undefined)}
            >
              {textOf(action, isPending ? 'submitting' : 'label')}
            </PendingButton>
          )}
        </>
      }
    >
      {isEnded && progress.failed.length > 0 && <Failures progress={progress} />}
    </Dialog>
  );
};

/** Number of records that the question names. */
const NAMED = 10;

/** The first records: those on other pages cannot be seen in the list. */
const Names = ({ ids }: Pick<BulkDialogProps, 'ids'>) => {
  const translate = useTranslate();
  const more = ids.length - NAMED;
  return (
    <ul className="bulk-records divided">
      {ids.slice(0, NAMED).map((id) => (
        <li key={id}>
          <RecordName id={id} />
        </li>
      ))}
      {more > 0 && (
        <li>
          <span>{translate('kit.bulk.more', { count: wholeNumber(more) })}</span>
        </li>
      )}
    </ul>
  );
};

/** The name of a record that was shown in the list, and what tells it apart from records of the same name. */
const RecordName = ({ id }: { id: Identifier }) => {
  const { name, delete: deletion } = useDefinition();
  const queryClient = useQueryClient();
  const representation = useGetRecordRepresentation(name);
  const record = rememberedRecord(queryClient, name, id);
  // Without its fields, an unknown record can only be named by its id.
  const isKnown = Object.keys(record).length > 1;
  const [title = representation(record), ...details] = (isKnown && deletion?.describe(record)) || [];
  return (
    <>
      <strong>{title}</strong>
      {details.some(Boolean) && <span>{details.filter(Boolean).join(' · ')}</span>}
    </>
  );
};

interface RunProgressProps {
  progress: BulkProgress;
  isStopping: boolean;
  isEnded: boolean;
}

const RunProgress = ({ progress, isStopping, isEnded }: RunProgressProps) => {
  const translate = useTranslate();
  const count = processedCount(progress);
  const numbers = { count: wholeNumber(count), total: wholeNumber(progress.total) };
  const text = () => {
    if (isStopping) return translate('kit.bulk.stopping', numbers);
    const done = { ...numbers, count: wholeNumber(progress.done.length) };
    if (progress.isStopped) return translate('kit.bulk.stopped', done);
    if (isEnded) return translate('kit.bulk.ended', done);
    return translate('kit.bulk.progress', numbers);
  };
  return <Progress label={translate('kit.bulk.progress_label')} share={count / (progress.total || 1)} text={text()} />;
};

/** The records that failed, by name, with the API's reason. */
const Failures = ({ progress }: { progress: BulkProgress }) => {
  const translate = useTranslate();
  const explain = useExplanation();
  const title = translate('kit.bulk.failures', { smart_count: progress.failed.length });
  return (
    <>
      <p className="bulk-failures__title strong">{title}</p>
      <ul className="bulk-records divided" aria-label={title}>
        {progress.failed.map(({ id, message }) => (
          <li key={id}>
            <RecordName id={id} />
            <span>{message ? explain(undefined, message) : translate('http.unexpected')}</span>
          </li>
        ))}
      </ul>
    </>
  );
};
