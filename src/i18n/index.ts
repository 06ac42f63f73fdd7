import type { StringMap } from 'react-admin';
import { en } from './en';

/** A language: its words in the shape of `en.ts`, under `resources` those of the resources too; what it lacks is said in English. */
export interface Language {
  locale: string;
  /** As it calls itself. */
  name: string;
  messages: () => StringMap | Promise<StringMap>;
}

/** The languages. One entry adds one, and with a second the top bar has a menu of them. English is always loaded. */
export const languages: Language[] = [{ locale: 'en', name: 'English', messages: () => en }];
