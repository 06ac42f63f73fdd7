/**
 * Writes a `.br` and a `.gz` of the highest quality beside every built file over a kilobyte. Our server and others (nginx:
 * brotli_static, gzip_static) send these files instead of compressing each response.
 */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(html|js|css|svg|json|txt|webmanifest)$/;
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** @param {string} folder */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

/** @param {string} path */
async function compressFile(path) {
  const content = await readFile(path);
  if (content.byteLength <= 1_000) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, BEST),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
