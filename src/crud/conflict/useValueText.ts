import { useTranslate } from 'react-admin';
import { longDateTime, mediumDate } from '../../format/date';
import { textOf } from '../../format/textOf';

/**
 * Any value of a record, as text: a choice by its words (the message `resources.<resource>.<source>.<value>`), a date as
 * a date, a switch as yes or no, a list with commas, and so the values of what is nested. What is empty says so.
 */
export const useValueText = (resource: string, source: string) => {
  const translate = useTranslate();
  const one = (value: unknown): string => {
    if (typeof value === 'boolean') return translate(value ? 'kit.conflict.yes' : 'kit.conflict.no');
    const text = textOf(value);
    const date = text.length > 'yyyy-MM-dd'.length ? longDateTime(value) : mediumDate(value);
    // Not as the default `_`, in which the translation would fill in what looks like a variable.
    return date || translate(`resources.${resource}.${source}.${text}`, { _: '' }) || text;
  };
  const all = (value: unknown): string =>
    typeof value === 'object' && value !== null ? Object.values(value).map(all).filter(Boolean).join(', ') : one(value);
  return (value: unknown): string => all(value) || translate('kit.conflict.empty');
};
