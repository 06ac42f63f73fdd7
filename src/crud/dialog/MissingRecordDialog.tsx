import { useTranslate } from 'react-admin';
import { NoticeDialog } from './NoticeDialog';

/** For an address whose record is not among the list's rows: the API cannot be asked for it alone. */
export const MissingRecordDialog = () => {
  const translate = useTranslate();
  return <NoticeDialog title={translate('kit.record_missing')}>{translate('kit.record_missing_hint')}</NoticeDialog>;
};
