import start from './0001_start.sql?raw';
import versions from './0002_versions.sql?raw';
import devices from './0003_devices.sql?raw';
import tallies from './0004_tallies.sql?raw';
import search from './0005_search.sql?raw';
import longNames from './0006_long_names.sql?raw';
import sort from './0007_sort.sql?raw';

/** All migrations, oldest first. Never change the name or text of a migration that has run anywhere. */
export const migrations: readonly { name: string; sql: string }[] = [
  { name: '0001_start', sql: start },
  { name: '0002_versions', sql: versions },
  { name: '0003_devices', sql: devices },
  { name: '0004_tallies', sql: tallies },
  { name: '0005_search', sql: search },
  { name: '0006_long_names', sql: longNames },
  { name: '0007_sort', sql: sort },
];
