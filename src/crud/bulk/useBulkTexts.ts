import { useResourceContext, useTranslate } from 'react-admin';
import { wholeNumber } from '../../format/number';

/** Returns functions for the texts of bulk actions of the current resource. */
export const useBulkTexts = () => {
  const resource = useResourceContext();
  const translate = useTranslate();
  /** Returns '42 users' or '1 user'. */
  const counted = (count: number): string => {
    const own = translate(`resources.${resource}.counted`, { smart_count: count, _: '' });
    const noun = own || translate(`resources.${resource}.name`, { smart_count: count }).toLowerCase();
    return `${wholeNumber(count)} ${noun}`;
  };
  return {
    counted,
    /** Returns a text of an action, such as 'Delete 42 users?'. */
    textOf: (action: string, key: string, count = 0): string =>
      translate(`kit.bulk.${action}.${key}`, { what: counted(count), _: action }),
  };
};
