import { useTranslate } from 'react-admin';
import { mediumDate } from '../../format/date';
import { NONE } from '../../format/number';

/** 'Nov 20, 2026', or 'Never'; what is no date does not say that there was no login. */
export const LastLogin = ({ at }: { at: string | null }) => {
  const translate = useTranslate();
  return at ? mediumDate(at) || NONE : translate('resources.admin-users.never');
};
