import { perLanguage } from './formats';

const separators = perLanguage(({ locale }) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: find('group'), decimal: find('decimal') };
});

/** Matches whole numbers with or without groups of three digits, and decimals. */
const pattern = perLanguage(() => {
  const { group, decimal } = separators();
  // Keyboards do not have the narrow no-break space of a language that groups digits by it.
  const separator = /\s/.test(group) ? '\\s' : `\\${group}`;
  return {
    group: new RegExp(separator, 'g'),
    number: new RegExp(`^-?(\\d{1,3}(${separator}\\d{3})+|\\d+)(\\${decimal}\\d+)?$`),
  };
});

/** Parses a number as the shown language writes it: '1,234.5' in English, '1 234,5' in French. @returns NaN for other text. */
export const parseNumber = (text: string): number => {
  const typed = text.trim().replace('−', '-');
  const { group, number } = pattern();
  return number.test(typed) ? Number(typed.replace(group, '').replace(separators().decimal, '.')) : Number.NaN;
};

/** Writes a number as it can be typed, without groups: '1234.5'. @returns '' for no number. */
export const writeNumber = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '' : String(value).replace('.', separators().decimal);
