/** Finds texts of a screen in another language that are still in English, or that do not fit. */
import { expect, type Page, test } from '@playwright/test';
import { runnerImport } from 'vite';

interface Texts {
  [key: string]: string | Texts;
}

/** Imports a module of the console, which Playwright cannot: Vite replaces `import.meta.env`. */
const load = async <Module>(path: string) =>
  (await runnerImport<Module>(path, { configFile: false, logLevel: 'error' })).module;

const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text]] : flat(text, `${prefix}${key}.`),
  );

/** react-admin derives a label from the source: 'createdAt' is 'Created at'. */
const derived = (source: string) => {
  const words = source.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Names and messages of resources, whose files are not only messages. */
const OF_RESOURCES = `Users|User|Supplements|Supplement|Wellbeing Metrics|Wellbeing metric|Feedback|Feedback Management|Purchases
  Purchase Analytics|Admin Users|Admin user|History|Resolved|Unresolved|Respond|Dismiss|Handled|Editor|Never|Created|Status|Period
  Range|Your Response|Send Response|Add User|Add Metric|Add Admin User|Edit User|Create User|Update User|Edit Metric|Assign|Unassigned`;

/** Returns the English texts that a screen in French must not show. */
const englishTexts = async (): Promise<string[]> => {
  const { default: french } = await load<{ default: { messages: Texts } }>('./src/i18n/fr/index.ts');
  const { en } = await load<{ en: Texts }>('./src/i18n/en/index.ts');
  const translated = Object.fromEntries(flat(french.messages));
  const known = new Set(Object.values(translated).flatMap((text) => text.split(' |||| ')));
  const english = flat(en).map(([, text]) => text);
  const labels = Object.keys(translated).flatMap((key) => /\.fields\.(\w+)$/.exec(key)?.[1] ?? []);
  return [...english, ...labels.map(derived), ...OF_RESOURCES.split(/\|\s*|\n\s*/)]
    .flatMap((text) => text.split(' |||| '))
    .filter((text) => text.length > 2 && !text.includes('%{') && !known.has(text));
};

let english: Promise<string[]> | undefined;

/** Expects that the screen has no text of the English catalog, and that no text is cut off or wider than its place. */
export const expectTranslated = (page: Page, name: string) =>
  test.step(`${name} is translated, and fits`, async () => {
    english ??= englishTexts();
    const found = await page.evaluate(
      (texts) => {
        const known = new Set(texts);
        const leftovers = new Set<string>();
        const tooWide: string[] = [];
        for (const element of document.querySelectorAll<HTMLElement>('body *')) {
          if (element.closest('script, style, option[lang]')) continue;
          const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
          const names = ['aria-label', 'title', 'placeholder'].map(
            (attribute) => element.getAttribute(attribute) ?? '',
          );
          for (const text of [...own.map(({ textContent }) => textContent ?? ''), ...names])
            if (known.has(text.trim())) leftovers.add(text.trim());
          const isShown = own.some(({ textContent }) => textContent?.trim()) && element.clientWidth > 1;
          // Data that is cut off ends with an ellipsis.
          const isWide = element.scrollWidth > element.clientWidth + 1;
          if (isShown && isWide && getComputedStyle(element).textOverflow !== 'ellipsis')
            tooWide.push(`${element.className}: ${element.textContent}`);
        }
        return { leftovers: [...leftovers], tooWide };
      },
      await english,
    );
    expect(found).toEqual({ leftovers: [], tooWide: [] });
  });
