import { getSession, watchSession } from '../../authProvider/session';
import { isRecord } from '../../dataProvider/values';
import type { PaletteItem } from './PaletteItem';

/** What is kept of an item that was opened. */
export type RecentItem = Pick<PaletteItem, 'key' | 'title' | 'detail' | 'to'>;

const NAME = 'search-recent';
const MAX_RECENT = 8;

/** Returns what the signed-in user has opened last, the newest first. Empty if the browser's storage is blocked. */
export const readRecent = (): RecentItem[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null');
    if (!isRecord(kept) || kept.user !== getSession()?.id || !Array.isArray(kept.items)) return [];
    return kept.items.filter(isRecentItem);
  } catch {
    return [];
  }
};

export const addRecent = ({ key, title, detail, to }: RecentItem): void => {
  const items = [{ key, title, detail, to }, ...readRecent().filter((item) => item.key !== key)].slice(0, MAX_RECENT);
  try {
    localStorage.setItem(NAME, JSON.stringify({ user: getSession()?.id, items }));
  } catch {
    // Without storage there are no recent items.
  }
};

/** Forgets them when the user logs out, or if they are of another user. @returns a function that stops it. */
export const forgetRecent = () => {
  const user = getSession()?.id;
  const forget = () => {
    if (getSession()?.id !== user) remove();
  };
  if (readRecent().length === 0) remove();
  return watchSession(forget);
};

const remove = () => {
  try {
    localStorage.removeItem(NAME);
  } catch {
    // Blocked storage holds nothing.
  }
};

const isRecentItem = (item: unknown): item is RecentItem =>
  isRecord(item) && [item.key, item.title, item.to].every((text) => typeof text === 'string');
