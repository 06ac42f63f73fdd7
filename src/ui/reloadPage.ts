import { useState } from 'react';
import { config } from '../app/config';

/** Timeout for the reachability check, in ms. */
const TIMEOUT_MS = 10_000;

/** Returns whether the server can currently serve the console's page. */
const isReachable = async (): Promise<boolean> => {
  const page = `${config.basePath.replace(/\/$/, '')}/`;
  try {
    return (await fetch(page, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })).ok;
  } catch {
    return false;
  }
};

/**
 * Reloads the page if the server is reachable. Otherwise the page stays, because the browser would replace it with its own error
 * page.
 * @returns whether the page reloads
 */
export const reloadPage = async (): Promise<boolean> => {
  const reloads = await isReachable();
  if (reloads) location.reload();
  return reloads;
};

/**
 * Returns `reloadPage` for a button, and its state. `hasFailed` is true if the last attempt could not reach the server.
 */
export const useReload = () => {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const reload = async () => {
    setState('busy');
    if (!(await reloadPage())) setState('failed');
  };
  return { reload, isBusy: state === 'busy', hasFailed: state === 'failed' };
};
