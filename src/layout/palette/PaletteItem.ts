import { deburr } from 'es-toolkit';
import type { ComponentType } from 'react';
import { getSession, watchSession } from '../../authProvider/session';
import { isRecord } from '../../dataProvider/values';
import { attempt } from '../../ui/attempt';

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

const plain = (text: string) => deburr(text).toLowerCase();

/** The stored part of an opened item. */
type RecentItem = Pick<PaletteItem, 'key' | 'title' | 'detail' | 'to'>;

/** The key in local storage. */
const STORAGE_KEY = 'search-recent';
const MAX_RECENT = 8;

/** Returns the items that the signed-in user has opened last, newest first. Empty if the browser's storage is blocked. */
export const readRecent = (): RecentItem[] => {
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
  if (!isRecord(stored) || stored.user !== getSession()?.id || !Array.isArray(stored.items)) return [];
  return stored.items.filter(isRecentItem);
};

export const addRecent = ({ key, title, detail, to }: RecentItem): void => {
  const items = [{ key, title, detail, to }, ...readRecent().filter((item) => item.key !== key)].slice(0, MAX_RECENT);
  attempt(() => localStorage.setItem(STORAGE_KEY, JSON.stringify({ user: getSession()?.id, items })));
};

/** Removes the stored items if they belong to another user, and at a logout. @returns a function that stops watching. */
export const forgetRecent = () => {
  const forget = () => {
    if (readRecent().length === 0) attempt(() => localStorage.removeItem(STORAGE_KEY));
  };
  forget();
  return watchSession(forget);
};

const isRecentItem = (item: unknown): item is RecentItem =>
  isRecord(item) && [item.key, item.title, item.to].every((text) => typeof text === 'string');
