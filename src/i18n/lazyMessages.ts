import { useCallback } from 'react';
import { type TranslateFunction, useTranslate } from 'react-admin';

/** Messages by key, nested as in `en.ts`. */
interface Messages {
  [key: string]: string | Messages;
}

/**
 * Returns a function that translates messages which are not part of `en.ts`, because they are loaded later.
 * @param prefix Where the catalog of another language has them.
 * @param messages The English messages.
 */
export const useLazyMessages = (prefix: string, messages: Messages) => {
  const translate = useTranslate();
  return useCallback(
    (key: string, options: Parameters<TranslateFunction>[1] = {}): string =>
      translate(`${prefix}.${key}`, { ...options, _: messageAt(messages, key) }),
    [translate, prefix, messages],
  );
};

const messageAt = (messages: Messages, key: string): string => {
  const found = key
    .split('.')
    .reduce<Messages | string | undefined>(
      (part, name) => (typeof part === 'object' ? part[name] : undefined),
      messages,
    );
  return typeof found === 'string' ? found : '';
};
