import { useTranslate } from 'react-admin';
import { isRecord } from '../dataProvider/isRecord';
import { textOf } from '../format/textOf';

/** A person's name; 'Unknown User' where there is none. */
export const usePersonName = (person: unknown): string => {
  const translate = useTranslate();
  return (isRecord(person) && textOf(person.name)) || translate('kit.unknown_user');
};
