/** `npm run recount`: see server/recount.ts. Builds first if necessary. */
import { runBuilt } from './ensure-built.mjs';

await runBuilt('recount');
