import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Reads a line from the terminal without echoing it, or the first line of stdin if there is no terminal. */
export async function askSecretly(question: string): Promise<string> {
  const { stdin } = process;
  if (stdin.isTTY) process.stdout.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: stdin, output: silence, terminal: stdin.isTTY });
  const line = await new Promise<string>((resolve, reject) => {
    reader.once('line', resolve);
    reader.once('SIGINT', () => reject(new Error('Nothing was changed.')));
    reader.once('close', () => resolve(''));
  });
  reader.close();
  if (stdin.isTTY) process.stdout.write('\n');
  return line;
}
