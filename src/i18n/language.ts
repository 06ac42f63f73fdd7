/**
 * The language in which the console is shown. English is always loaded; another language is a folder beside this file, loaded when
 * it is first shown. Outside React, because formats and the errors of requests need it, too.
 */
import { useSyncExternalStore } from 'react';
import { ENGLISH, type Formats, setFormats } from '../format/formats';
import { createStore } from '../ui/createStore';
import { loadCode } from '../ui/loadCode';
import type { en } from './en';
import { shell } from './en/shell';
import { setSentences } from './serverText';
import { FALLBACK_LOCALE, storeLocale } from './storedLocale';

/** The shape of the English messages, with any texts. */
type Translated<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string ? string : Translated<Messages[Key]>;
};

interface ResourceMessages {
  readonly [key: string]: string | ResourceMessages;
}

/** A language: the default export of the index of a folder that is named after its locale. */
export interface LanguageFile {
  /** All messages of the console. A resource without a translation is in English: `languages.test.ts` checks the others. */
  messages: Translated<typeof en> & { resources: Readonly<Record<string, ResourceMessages>> };
  /** The API's sentences by their English text; a part that varies is `%{name}` in both. */
  server: Readonly<Record<string, string>>;
  formats: Formats;
}

/** The shown language. English has no `file`, because its messages are part of the console. */
interface Shown {
  locale: string;
  shell: LanguageFile['messages']['shell'];
  file?: LanguageFile;
}

const files = import.meta.glob<LanguageFile>(['./*/index.ts', '!./en/index.ts'], { import: 'default' });
const english: Shown = { locale: FALLBACK_LOCALE, shell };
const shown = createStore(english);

/** The locales of all languages. */
export const locales = [
  FALLBACK_LOCALE,
  ...Object.keys(files).map((path) => path.slice('./'.length, -'/index.ts'.length)),
];

export const getLanguage = shown.get;
export const watchLanguage = shown.subscribe;
export const useLanguage = () => useSyncExternalStore(shown.subscribe, shown.get, shown.get);
/** The messages of the screens outside the signed-in console, in the shown language. */
export const useShell = () => useLanguage().shell;

/** Returns a language's own name. */
export const languageName = (locale: string) => {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};

/** Loads a language. Returns English for an unknown locale. @throws CodeNotLoaded */
export const loadLanguage = async (locale: string): Promise<Shown> => {
  const load = files[`./${locale}/index.ts`];
  const file = load && (await loadCode(load));
  return file ? { locale, shell: file.messages.shell, file } : english;
};

/** Stores a language for the next page of this browser, and shows it if it can be loaded. */
export const keepLanguage = async (locale: string) => {
  storeLocale(locale);
  if (locale === shown.get().locale) return;
  const next = await loadLanguage(locale).catch(() => undefined);
  if (!next) return;
  document.documentElement.lang = next.locale;
  showLanguage(next);
};

/** Shows a language. */
export const showLanguage = (next: Shown) => {
  setFormats(next.file?.formats ?? ENGLISH);
  setSentences(next.file?.server);
  shown.set(next);
};
