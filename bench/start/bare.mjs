/** The floor, PGlite alone: opens or creates the given folder, runs one query, prints `ready` and waits. */
import { argv } from 'node:process';
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create(argv[2]);
await database.query('select 1');
console.log('ready');
process.once('SIGTERM', async () => {
  await database.close();
  process.exit(0);
});
setInterval(() => {}, 60_000);
