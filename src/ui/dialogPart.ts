import type { ComponentType } from 'react';
import { lazyWithPreload } from 'react-lazy-with-preload';

const preloads: (() => Promise<unknown>)[] = [];

/**
 * Like React's `lazy`, for a part of a dialog that a list must not wait for, such as an input. It is loaded together with the
 * code of the first dialog (`preloadDialogParts`).
 */
export const dialogPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Part = lazyWithPreload(async () => ({ default: await load() }));
  preloads.push(Part.preload);
  return Part;
};

/**
 * Loads all parts before a dialog renders. A part whose code is missing would suspend the dialog's content, which React then
 * shows after 300 ms at the earliest.
 */
export const preloadDialogParts = () => Promise.all(preloads.map((preload) => preload()));
