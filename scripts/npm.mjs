import { spawnSync } from 'node:child_process';
import { env, execPath } from 'node:process';
import { ROOT } from './root.mjs';

/**
 * Runs the same npm that runs this script, in the project's folder.
 * @param {string[]} args
 * @returns {{ code: number, stdout: string, stderr: string }}
 */
export function npm(args) {
  const [program, ...first] = env.npm_execpath ? [execPath, env.npm_execpath] : ['npm'];
  const options = /** @type {const} */ ({ cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const { status, error, stdout, stderr } = spawnSync(program, [...first, ...args], options);
  if (error) throw error;
  return { code: status ?? 1, stdout, stderr };
}
