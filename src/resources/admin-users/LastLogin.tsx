import { useTranslate } from 'react-admin';
import { mediumDate } from '../../format/date';

/** 'Nov 20, 2026', or 'Never'. */
export const LastLogin = ({ at }: { at: string | null }) => {
  const translate = useTranslate();
  return mediumDate(at) || translate('resources.admin-users.never');
};
