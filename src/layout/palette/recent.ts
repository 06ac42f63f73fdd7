import { getSession, watchSession } from '../../authProvider/session';
import { isRecord } from '../../dataProvider/values';
import { attempt } from '../../ui/attempt';
import type { PaletteItem } from './PaletteItem';

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
  const user = getSession()?.id;
  const forget = () => {
    if (getSession()?.id !== user) remove();
  };
  if (readRecent().length === 0) remove();
  return watchSession(forget);
};

const remove = () => attempt(() => localStorage.removeItem(STORAGE_KEY));

const isRecentItem = (item: unknown): item is RecentItem =>
  isRecord(item) && [item.key, item.title, item.to].every((text) => typeof text === 'string');
