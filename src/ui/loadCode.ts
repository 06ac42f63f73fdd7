import { withTimeout } from 'es-toolkit';

/** A code chunk failed to load: the connection is down, or a newer version replaced it on the server. */
export class CodeNotLoaded extends Error {
  override readonly name = 'CodeNotLoaded';
}

/** Timeout for loading code, in ms; the same as for API calls. */
const TIMEOUT = 30_000;

/**
 * Runs the dynamic import `load`. Does not retry: browsers cache a failed import until the page reloads
 * (`reloadPage.ts`).
 * @throws CodeNotLoaded
 */
export const loadCode = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  try {
    return await withTimeout(load, TIMEOUT);
  } catch (error) {
    throw new CodeNotLoaded('A part of the console could not be loaded', { cause: error });
  }
};
