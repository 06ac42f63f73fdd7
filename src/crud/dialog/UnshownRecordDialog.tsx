import { useTranslate } from 'react-admin';
import { whileRetrying } from '../../dataProvider/whileRetrying';
import { LoadFailure } from '../../ui/LoadFailure';
import { Spinner } from '../../ui/Spinner';
import { useWords } from '../useWords';
import { NoticeDialog } from './NoticeDialog';

interface UnshownRecordDialogProps {
  /** How the record is read; left out where the API cannot be asked for a single one, so that only the list's rows are known. */
  read?: Parameters<typeof whileRetrying>[0] & {
    isFetching: boolean;
    error: unknown;
    refetch: () => Promise<unknown>;
  };
}

/** In the place of a dialog whose record is still on its way, could not be read, or is not there. */
export const UnshownRecordDialog = ({ read }: UnshownRecordDialogProps) => {
  const translate = useTranslate();
  const words = useWords();
  if (!read)
    return <NoticeDialog title={translate('kit.record_missing')}>{translate('kit.record_missing_hint')}</NoticeDialog>;
  if ((read.error as { status?: number } | null)?.status === 404)
    return <NoticeDialog title={translate('kit.record_gone')}>{translate('kit.record_gone_hint')}</NoticeDialog>;
  return (
    <NoticeDialog title={words('record.title')}>
      {whileRetrying(read).isPending ? (
        <Spinner />
      ) : (
        <LoadFailure message={words('record.failed')} isFetching={read.isFetching} onRetry={read.refetch} />
      )}
    </NoticeDialog>
  );
};
