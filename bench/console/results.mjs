/** Measured results, saved to a file after each step, so that an interrupted run can continue. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * @typedef {{ digest: string, runs: import('./rows.mjs').Run[] }} Measured `digest`: hash of the measured files
 * @typedef {{ peers: Record<string, Measured> }} Results
 */

/**
 * @param {import('./peers.mjs').Running[]} peers
 * @param {{ file: string, resume: boolean }} options `resume`: reuse the file's results for the same builds
 * @returns {Results}
 */
export function resultsOf(peers, { file, resume }) {
  /** @type {Results} */
  const known = resume && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { peers: {} };
  const measured = peers.map((peer) => {
    const digest = digestOf(peer);
    const before = known.peers[peer.name];
    return [peer.name, before?.digest === digest ? before : { digest, runs: [] }];
  });
  return { peers: Object.fromEntries(measured) };
}

/** @param {Results} results @param {string} file */
export function keep(results, file) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(results, null, 1));
}

/** @param {import('./peers.mjs').Running} peer */
function digestOf({ files }) {
  const hash = createHash('sha256');
  for (const [path, { raw }] of [...files].sort()) hash.update(`${path}:${raw.length}\n`).update(raw);
  return hash.digest('hex');
}
