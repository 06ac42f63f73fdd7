/** Rules for package-lock.json, so that every installation gets the same bytes, only from the registry. */

type Specs = Record<string, string>;

interface Entry {
  name?: string;
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  inBundle?: boolean;
  bundleDependencies?: string[] | boolean;
  hasInstallScript?: boolean;
  dependencies?: Specs;
  devDependencies?: Specs;
  optionalDependencies?: Specs;
  peerDependencies?: Specs;
}

export interface Lockfile {
  lockfileVersion: number;
  packages: Record<string, Entry>;
}

/** `allowScripts` is an npm setting: the packages that may run install scripts, and those that may not. */
export interface Manifest extends Pick<Entry, 'dependencies' | 'devDependencies' | 'optionalDependencies'> {
  allowScripts: Record<string, boolean>;
  overrides?: Specs;
}

const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
/** Matches specifiers that are not version ranges: git, file, http, a repository, an alias. */
const NO_RANGE = /[:/]/;

/** Returns a message for each violation of the rules. */
export function faultsOf(lockfile: Lockfile, manifest: Manifest): string[] {
  const entries = Object.entries(lockfile.packages).filter(([path]) => path !== '');
  return [
    ...(lockfile.lockfileVersion === 3 ? [] : ['the lockfile is not of version 3']),
    ...entries.flatMap(([path, entry]) => faultsOfEntry(entry, nameOf(path)).map((fault) => `${path}: ${fault}`)),
    ...entries.flatMap(([path, entry]) =>
      missingOf(path, entry, lockfile).map((name) => `${path}: needs ${name}, which is not locked`),
    ),
    ...faultsOfScripts(entries, manifest.allowScripts),
    ...faultsOfDirect(lockfile, manifest),
  ];
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function faultsOfEntry(entry: Entry, name: string): string[] {
  const specs = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies };
  const faults = {
    'has no SHA-512': !SHA512.test(entry.integrity ?? ''),
    'names a source of its own': entry.resolved !== undefined || entry.link !== undefined,
    'has no version': !EXACT.test(entry.version ?? ''),
    'is another package': entry.name !== undefined && entry.name !== name,
    'brings packages within it': Boolean(entry.inBundle ?? entry.bundleDependencies),
    'depends on something other than a version': Object.values(specs).some((spec) => NO_RANGE.test(spec)),
  };
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []));
}

/** Returns the dependencies that are not locked. `npm ci` refuses to install without them. */
function missingOf(path: string, { dependencies, optionalDependencies }: Entry, { packages }: Lockfile): string[] {
  const parents = path
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return Object.keys({ ...dependencies, ...optionalDependencies }).filter(
    (name) =>
      !packages[`node_modules/${name}`] && !parents.some((parent) => packages[`${parent}/node_modules/${name}`]),
  );
}

function faultsOfScripts(entries: [string, Entry][], allowed: Manifest['allowScripts']): string[] {
  const scripted = entries.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  return [
    ...scripted
      .filter((name) => !(name in allowed))
      .map((name) => `${name}: has an install script, not in allowScripts`),
    ...Object.keys(allowed)
      .filter((name) => !scripted.includes(name))
      .map((name) => `${name}: in allowScripts, has no install script`),
  ];
}

function faultsOfDirect({ packages }: Lockfile, manifest: Manifest): string[] {
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
  const direct = kinds.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}).map((entry) => [kind, ...entry] as const),
  );
  return [
    ...direct.filter(([, , spec]) => !EXACT.test(spec)).map(([, name]) => `${name}: not pinned`),
    ...direct
      .filter(
        ([kind, name, spec]) =>
          packages['']?.[kind]?.[name] !== spec || packages[`node_modules/${name}`]?.version !== spec,
      )
      .map(([, name]) => `${name}: not locked as it is pinned`),
    ...(manifest.overrides ? ['package.json overrides what packages depend on'] : []),
  ];
}
