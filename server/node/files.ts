import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { once } from 'es-toolkit';
import { getMimeType } from 'hono/utils/mime';

const COMPRESSIBLE = /^(text\/|application\/(json|manifest)|image\/svg)/;

export interface StaticFile {
  content: Buffer;
  type: string;
  /** Entity tag in quotes. All encodings share it although their bytes differ, so send it as a weak tag. */
  tag: string;
  /** Returns the smallest encoding that this Accept-Encoding allows. */
  as(acceptEncoding: string): { encoding?: 'br' | 'gzip'; body: Buffer };
}

/** Loads all files of a folder (a few MB) into memory, by their relative paths. This rules out path traversal. */
export function loadFiles(folder: string): Map<string, StaticFile> {
  if (!existsSync(folder)) return new Map();
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\.(br|gz)$/.test(path));
  return new Map(paths.map((path) => [relative(folder, path).split(sep).join('/'), staticFile(path)]));
}

function staticFile(path: string): StaticFile {
  const content = readFileSync(path);
  const type = getMimeType(path) ?? 'application/octet-stream';
  const isCompressed = COMPRESSIBLE.test(type) && content.byteLength > 1_000;
  const brotli = once(() => compressed(path, 'br', () => brotliCompressSync(content, FAST_BROTLI)));
  const gzip = once(() => compressed(path, 'gz', () => gzipSync(content)));
  return {
    content,
    type,
    tag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    as(accepted) {
      if (isCompressed && accepts(accepted, 'br')) return { encoding: 'br', body: brotli() };
      if (isCompressed && accepts(accepted, 'gzip')) return { encoding: 'gzip', body: gzip() };
      return { body: content };
    },
  };
}

/** For files that the build has not compressed (scripts/compress.mjs). */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Reads the compressed file of the build if it is current, or compresses now. */
function compressed(path: string, extension: string, compress: () => Buffer): Buffer {
  const prepared = statSync(`${path}.${extension}`, { throwIfNoEntry: false });
  return prepared && prepared.mtimeMs >= statSync(path).mtimeMs ? readFileSync(`${path}.${extension}`) : compress();
}

const accepts = (accepted: string, encoding: string) =>
  accepted.split(',').some((entry) => {
    const [name, quality = '1'] = entry
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    return name === encoding && Number(quality) > 0;
  });
