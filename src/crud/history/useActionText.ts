import { useTranslate } from 'react-admin';
import type { HistoryEntry } from '../../../server/contract';

/** Returns a function that says what happened to a record. A resource can have its own words: an export is not 'Created'. */
export const useActionText = () => {
  const translate = useTranslate();
  return ({ action, resource, isRestored }: HistoryEntry): string => {
    const event = isRestored ? 'recreate' : action;
    return (
      translate(`resources.${resource}.history.${event}`, { _: '' }) || translate(`kit.history.${event}`, { _: event })
    );
  };
};
