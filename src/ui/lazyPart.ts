import { type ComponentType, lazy } from 'react';
import { loadCode } from './loadCode';

/**
 * As React's `lazy`, for an extra part of a screen. If its code cannot be loaded, `Fallback` is shown instead (by default nothing),
 * and the rest of the screen keeps working.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
) => lazy(async () => ({ default: await loadCode(load).catch(() => Fallback) }));

const Nothing = () => null;
