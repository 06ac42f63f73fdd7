/**
 * `npm run licenses`: lists every package of the lockfile by license. Exit code 1 if licenses.json does not permit one.
 * `node scripts/licenses.mjs <lockfile>` reads another lockfile.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { ROOT } from './root.mjs';

/** @type {{ permitted: string[], exceptions: { package: string, license: string, means?: string, reason: string }[] }} */
export const policy = JSON.parse(readFileSync(join(ROOT, 'scripts/licenses.json'), 'utf8'));

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href)
  printLicenses(argv[2] ?? join(ROOT, 'package-lock.json'));

/** @param {string} name of a package */
export function exceptionFor(name) {
  return policy.exceptions.find(({ package: pattern }) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
}

/** @param {string} lockfile */
function printLicenses(lockfile) {
  const packages = packagesOf(lockfile);
  const licenses = [...new Set(packages.map(({ license }) => license))].sort();
  for (const license of licenses) {
    const names = packages
      .filter((entry) => entry.license === license)
      .map(({ name, version }) => `${name}@${version}`);
    console.log(`${license} (${names.length})\n  ${names.join(' ')}\n`);
  }
  for (const { package: name, license, reason } of policy.exceptions)
    console.log(`Exception: ${name}, ${license}. ${reason}`);
  const refused = packages.filter((entry) => !isPermitted(entry));
  for (const { name, version, license } of refused) console.error(`Not permitted: ${name}@${version}, ${license}`);
  console.log(`\n${packages.length} packages, ${refused.length} with a license that is not permitted`);
  if (refused.length > 0) process.exitCode = 1;
}

/** @param {string} lockfile */
function packagesOf(lockfile) {
  /** @type {Record<string, { version?: string, license?: string }>} */
  const entries = JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  return Object.entries(entries)
    .filter(([path]) => path !== '')
    .map(([path, { version = '?', license = 'none' }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
    }));
}

/** @param {{ name: string, license: string }} entry */
function isPermitted({ name, license }) {
  return exceptionFor(name)?.license === license || isPermittedExpression(license);
}

/** Checks an SPDX expression without nesting: OR needs one permitted license, AND needs all. */
function isPermittedExpression(/** @type {string} */ license) {
  const inner = license.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(inner) || (inner.includes(' OR ') && inner.includes(' AND '))) return false;
  const names = inner.split(/ (?:OR|AND) /);
  const isKnown = (/** @type {string} */ name) => policy.permitted.includes(name);
  return inner.includes(' OR ') ? names.some(isKnown) : names.every(isKnown);
}
