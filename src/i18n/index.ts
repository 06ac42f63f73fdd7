import type { StringMap } from 'react-admin';
import { en } from './en';

/** A language: messages in the shape of `en.ts`, with the resources' under `resources`. Missing messages are in English. */
export interface Language {
  locale: string;
  /** The language's own name. */
  name: string;
  messages: () => StringMap | Promise<StringMap>;
}

/**
 * The languages of the language menu, which the top bar has with a second entry. The languages of the settings, with the feature
 * `languages`, are the files of the folder `languages`.
 */
export const languages: Language[] = [{ locale: 'en', name: 'English', messages: () => en }];
