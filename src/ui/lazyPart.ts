import { type ComponentType, lazy } from 'react';
import { loadCode } from './loadCode';

/**
 * Like React's `lazy`, for an optional part of a screen. If its code cannot be loaded, `Fallback` is shown instead (nothing by
 * default), and the rest of the screen keeps working.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
) => lazy(async () => ({ default: await loadCode(load).catch(() => Fallback) }));

const Nothing = () => null;
