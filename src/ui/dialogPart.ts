import type { ComponentType } from 'react';
import { lazyWithPreload } from 'react-lazy-with-preload';

const preloads: (() => Promise<unknown>)[] = [];

/**
 * As React's `lazy`, for a part of a dialog that a list must not wait for, such as an input. It is loaded together with the code of
 * the first dialog (`preloadDialogParts`).
 */
export const dialogPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Part = lazyWithPreload(async () => ({ default: await load() }));
  preloads.push(Part.preload);
  return Part;
};

/**
 * Loads all parts before a dialog renders. A dialog renders its content at once, in a portal: a part whose code were still missing
 * would suspend it, and React shows what suspended at the earliest after 300 ms.
 */
export const preloadDialogParts = () => Promise.all(preloads.map((preload) => preload()));
