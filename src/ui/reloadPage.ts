import { useRef, useState } from 'react';
import { config } from '../app/config';

/** Timeout for the reachability check, in ms. */
const TIMEOUT = 10_000;

/** @returns whether the server can currently serve the console's page. */
const isReachable = async (): Promise<boolean> => {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT);
  try {
    const page = `${config.basePath.replace(/\/$/, '')}/`;
    return (await fetch(page, { method: 'HEAD', cache: 'no-store', signal: timeout.signal })).ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Reloads the page if the server is reachable. Otherwise keeps it, since the browser would replace it with its own error
 * page. `hasFailed` is true if the last attempt could not reach the server.
 */
export const useReload = () => {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const isLooking = useRef(false);
  const reload = async () => {
    if (isLooking.current) return;
    isLooking.current = true;
    setState('busy');
    if (await isReachable()) return location.reload();
    isLooking.current = false;
    setState('failed');
  };
  return { reload, isBusy: state === 'busy', hasFailed: state === 'failed' };
};
