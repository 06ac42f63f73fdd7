/** The baseline's build, rebuilt if it is missing or outdated. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../scripts/root.mjs';

const SOURCES = join(ROOT, 'bench/bare');
const BUILT = join(ROOT, 'build/bench/bare');
const STAMP = join(ROOT, 'build/bench/bare.stamp');

/** Builds bare react-admin with the same packages as the console. */
export async function ensureBare() {
  const wanted = fingerprint();
  const isBuilt = existsSync(join(BUILT, 'index.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
  if (isBuilt) return;
  await build({ configFile: join(SOURCES, 'vite.config.ts'), logLevel: 'warn' });
  writeFileSync(STAMP, wanted);
}

function fingerprint() {
  const hash = createHash('sha256');
  const sources = readdirSync(SOURCES).map((name) => join(SOURCES, name));
  for (const path of [...sources, join(ROOT, 'package-lock.json')]) hash.update(readFileSync(path));
  return hash.digest('hex');
}
