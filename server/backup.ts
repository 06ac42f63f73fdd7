/**
 * `npm run backup -- <file>`: writes all rows of the database to a new file, whether or not the server is running. The
 * file contains password hashes and personal data; only its owner can read it.
 */
import { fileArgument, runCommand } from './command';
import { readConfig } from './config';
import { withSource } from './db/backup/databases';
import { summaryOf } from './db/backup/format';
import { writeBackup } from './db/backup/write';

await runCommand(async () => {
  const file = fileArgument('Usage: npm run backup -- <file>');
  const totals = await withSource(readConfig(process.env), (db) => writeBackup(db, file, new Date()));
  console.log(`Backed up ${summaryOf(totals)} to ${file}.`);
});
