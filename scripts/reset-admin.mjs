/** `npm run reset-admin -- --username …`: see server/resetAdmin.ts. Builds first if necessary. */
import { runBuilt } from './ensure-built.mjs';

await runBuilt('resetAdmin');
