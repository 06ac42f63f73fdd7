/** `npm run recount`: recounts every total. Needed after rows were loaded into the database without `restore`. */
import { runCommand } from './command';
import { readConfig } from './config';
import { withTarget } from './db/backup/databases';
import { recountTotals } from './db/recount';

await runCommand(async () => {
  await withTarget(readConfig(process.env), recountTotals);
  console.log('Every total was counted again.');
});
