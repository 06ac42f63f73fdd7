/**
 * The Chromium of the end-to-end tests and the screenshots. By default it is the pinned one from the npm package
 * @sparticuz/chromium, so that every machine runs the same version with the same fonts. CHROMIUM_PATH selects an
 * installed one. If that package has no build (macOS, Windows, ARM), Playwright's download is used, then the system's
 * browser. Plain JavaScript, so that scripts can import it with Node alone.
 */
import { execFileSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from '@playwright/test';

const require = createRequire(import.meta.url);
const isRoot = process.getuid?.() === 0;
const hasNpmBrowser = process.platform === 'linux' && process.arch === 'x64';

/**
 * The flags that keep Chromium offline; its sandbox refuses to run as root. One process for all pages of a context keeps the
 * compiled console, which takes a quarter off each page load.
 */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--process-per-site',
];

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns {import('@playwright/test').LaunchOptions} */
export function launchOptions() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !isExecutable(given)) throw new Error(`CHROMIUM_PATH is ${given}, which is not an executable file.`);
  const installed = given || (hasNpmBrowser ? undefined : (playwrightBrowser() ?? systemBrowser()));
  if (!installed && !hasNpmBrowser)
    throw new Error('No Chromium found. Install Chrome or Chromium, or set CHROMIUM_PATH.');
  if (installed) return { executablePath: installed, args: [...(isRoot ? ['--no-sandbox'] : []), ...FLAGS] };
  const { executablePath, env } = npmBrowser();
  // A browser unpacked into a folder has no setuid helper, and many kernels deny it user namespaces.
  return { executablePath, env: { ...definedEnv(), ...env }, args: ['--no-sandbox', ...FLAGS] };
}

function systemBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...(process.platform === 'darwin' ? MAC_PATHS : [])].find(isExecutable);
}

function playwrightBrowser() {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** Unpacks the npm browser once per version; concurrent processes do no harm. */
function npmBrowser() {
  const entry = require.resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../../package.json'), 'utf8'));
  const folder = join(cacheFolder(), `chromium-${version}`);
  if (!existsSync(folder)) unpack(entry, folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/**
 * The package unpacks to fixed names in the temp folder, which another user may own or have prepared. So it runs in a
 * separate process with our own temp folder, and the result is moved into place in one step.
 *
 * @param {string} entry
 * @param {string} folder
 */
function unpack(entry, folder) {
  const fresh = mkdtempSync(`${folder}.`);
  try {
    const code = `require(${JSON.stringify(entry)}).executablePath()`;
    // This variable makes the package unpack its system libraries too.
    const env = { ...process.env, TMPDIR: fresh, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
    execFileSync(process.execPath, ['-e', code], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    writeFileSync(join(fresh, 'fonts.conf'), fontConfig(folder));
    for (const path of [fresh, join(fresh, 'chromium')]) chmodSync(path, 0o755);
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(join(folder, 'chromium'))) throw error;
  }
}

/**
 * Only the packaged fonts. With system fonts present, fontconfig replaces a semibold Open Sans with any font of that
 * weight, on Debian a slab serif.
 *
 * @param {string} folder
 */
const fontConfig = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
  ${['sans-serif', 'system-ui'].map((family) => `<alias><family>${family}</family><prefer><family>Open Sans</family></prefer></alias>`).join('\n  ')}
</fontconfig>
`;

function cacheFolder() {
  const modules = join(dirname(require.resolve('@playwright/test/package.json')), '../..');
  const ours = join(tmpdir(), `wellbeing-admin-${process.getuid?.()}`);
  const folder = [join(modules, '.cache'), ours].find(isWritableFolder);
  // A folder that another user owns in the shared temp folder could hold anything.
  if (!folder || (folder === ours && statSync(ours).uid !== process.getuid?.()))
    throw new Error(`The browser cannot be unpacked: neither ${modules}/.cache nor ${ours} can be used.`);
  return folder;
}

/** @param {string} folder */
function isWritableFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {Record<string, string>} */
const definedEnv = () => Object.fromEntries(Object.entries(process.env).filter((entry) => entry[1] !== undefined));
