/** `npm run create-admin -- --username … --name … --email …`: see server/createAdmin.ts. Builds first if necessary. */
import { runBuilt } from './ensure-built.mjs';

await runBuilt('createAdmin');
