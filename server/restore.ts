/**
 * `npm run restore -- <file>`: restores a backup into an empty database and migrates it. The server must not use the
 * embedded database during the restore.
 */
import { fileArgument, runCommand } from './command';
import { readConfig } from './config';
import { withTarget } from './db/backup/databases';
import { summaryOf } from './db/backup/format';
import { checkBackup, restoreBackup } from './db/backup/restore';

await runCommand(async () => {
  const file = fileArgument('Usage: npm run restore -- <file>');
  // Creating a database takes seconds, so an unusable file is refused first.
  const backup = await checkBackup(file);
  await withTarget(readConfig(process.env), (db) => restoreBackup(db, backup));
  console.log(`Restored ${summaryOf(backup.totals)} from ${file}. The checksums match. Everyone has to sign in again.`);
});
