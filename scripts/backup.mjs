/** `npm run backup -- <file>`: see server/backup.ts. Builds first if necessary. */
import { runBuilt } from './ensure-built.mjs';

await runBuilt('backup');
