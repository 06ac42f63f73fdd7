import type { StringMap } from 'react-admin';
import { en } from './en';

/** A language: messages with the keys of `en.ts`, and those of resources under `resources`. Missing messages are in English. */
export interface Language {
  locale: string;
  /** The language's own name. */
  name: string;
  messages: () => StringMap | Promise<StringMap>;
}

/**
 * The languages of the top bar's menu, which is shown if there are several. The languages of the settings
 * are the files of the folder `languages`.
 */
export const languages: Language[] = [{ locale: 'en', name: 'English', messages: () => en }];
