import { parseArgs } from 'node:util';

/**
 * Returns the one file that a command was called with.
 * @throws the usage when there is none, or more than one.
 */
export function fileArgument(usage: string): string {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error(usage);
  return file;
}
