import { version } from '../package.json';
import { changes } from './changelog';
import type { SystemVersion } from './contract';

/** What `vite.server.config.ts` knew when it built the server. Not defined in development, in tests and in the demo. */
declare const __BUILD__: { commit: string | null; builtAt: string } | undefined;

const build = typeof __BUILD__ === 'undefined' ? undefined : __BUILD__;

/** The running version, and what each version has changed. */
export const systemVersion: SystemVersion = {
  version,
  commit: build?.commit ?? null,
  builtAt: build?.builtAt ?? null,
  changelog: changes,
};
