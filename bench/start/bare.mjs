/** PGlite alone, the least there is: opens the folder given (creating it if need be), asks one query, says so, and waits. */
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
