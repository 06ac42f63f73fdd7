import type { ComponentType } from 'react';

/** A line of the palette: a record, a screen or an action. */
export interface PaletteItem {
  /** Unique among all items. */
  key: string;
  /** The heading above it. The items of a group must follow each other. */
  group: string;
  title: string;
  detail?: string | undefined;
  icon?: ComponentType | undefined;
  /** More words that find the item. */
  keywords?: string | undefined;
  /** The address that it opens. An item with an address becomes a recent item. */
  to?: string | undefined;
  /** Runs before the address is opened. */
  run?: (() => void) | undefined;
}

/** Returns whether an item has every word of a text, ignoring case and accents. */
export const matches = ({ title, detail = '', keywords = '' }: Omit<PaletteItem, 'key' | 'group'>, text: string) => {
  const whole = plain(`${title} ${detail} ${keywords}`);
  return plain(text)
    .split(/\s+/)
    .every((word) => whole.includes(word));
};

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
