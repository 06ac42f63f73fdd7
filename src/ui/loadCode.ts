/** A part of the console's code has not come: there is no connection, or a newer version has replaced it on the server. */
export class CodeNotLoaded extends Error {
  override readonly name = 'CodeNotLoaded';
}

/** Code that has not come after this many milliseconds is given up, as a call is. */
const TIMEOUT = 30_000;

/**
 * Imports what `load` names. Nothing is asked for twice: browsers keep a module's failure for as long as the page lives, so
 * the way to ask again is a new page (`reloadPage.ts`).
 * @throws CodeNotLoaded
 */
export const loadCode = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const givenUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Not loaded in time')), TIMEOUT);
  });
  try {
    return await Promise.race([load(), givenUp]);
  } catch (error) {
    throw new CodeNotLoaded('A part of the console could not be loaded', { cause: error });
  } finally {
    clearTimeout(timer);
  }
};
