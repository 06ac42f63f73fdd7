import { useTranslate } from 'react-admin';
import { textOf } from '../../kit/textOf';
import { fieldsOf } from './loose';

/** A person's name; 'Unknown User' where there is none. */
export const usePersonName = (person: unknown): string => {
  const translate = useTranslate();
  return textOf(fieldsOf<{ name: string }>(person).name) || translate('kit.unknown_user');
};
