import { version } from '../package.json';
import { changes } from './changelog';
import type { SystemVersion } from './contract';

/** Set by `vite.server.config.ts` when it builds the server. Undefined in development, in tests and in the demo. */
declare const __BUILD__: { commit: string | null; builtAt: string } | undefined;

const build = typeof __BUILD__ === 'undefined' ? undefined : __BUILD__;

/** The running version and the changes of each version. */
export const systemVersion: SystemVersion = {
  version,
  commit: build?.commit ?? null,
  builtAt: build?.builtAt ?? null,
  changelog: changes,
};
