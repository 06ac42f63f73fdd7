/** `npm run restore -- <file>`: see server/restore.ts. Builds first if necessary. */
import { runBuilt } from './ensure-built.mjs';

await runBuilt('restore');
