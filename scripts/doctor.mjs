/** `npm run doctor`: see server/doctor.ts. Builds first if necessary. */
import { runBuilt } from './ensure-built.mjs';

await runBuilt('doctor');
