import { parseArgs } from 'node:util';

/**
 * Returns the file argument of a command.
 * @throws Error with the usage when there is not exactly one.
 */
export function fileArgument(usage: string): string {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error(usage);
  return file;
}
