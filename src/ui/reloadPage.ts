import { useRef, useState } from 'react';
import { config } from '../app/config';

/** A server that has not answered after this many milliseconds counts as gone. */
const TIMEOUT = 10_000;

/** Whether the console's own page can be had at this moment. */
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
 * Loads the page anew if the server can be reached; otherwise the page stays, since the browser would put an error page of
 * its own in its place. `hasFailed` tells that the last attempt found no server.
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
