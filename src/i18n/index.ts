import type { StringMap } from 'react-admin';
import { en } from './en';

/** A language: messages in the shape of `en.ts`, with the resources' under `resources`. Missing messages are in English. */
export interface Language {
  locale: string;
  /** The language's own name. */
  name: string;
  messages: () => StringMap | Promise<StringMap>;
}

/** The languages. With a second entry, the top bar has a language menu. English is always loaded. */
export const languages: Language[] = [{ locale: 'en', name: 'English', messages: () => en }];
