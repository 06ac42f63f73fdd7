import { useTranslate } from 'react-admin';
import { longDateTime, mediumDate } from '../../format/date';
import { textOf } from '../textOf';

/**
 * Any value of a record, as text: a choice by its words (the message `resources.<resource>.<source>.<value>`), a date as
 * a date, a switch as yes or no, a list with commas. What is empty says so.
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
  return (value: unknown): string =>
    (Array.isArray(value) ? value.map(one).filter(Boolean).join(', ') : one(value)) || translate('kit.conflict.empty');
};
