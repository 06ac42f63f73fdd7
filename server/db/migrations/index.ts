const files = import.meta.glob<string>('./*.sql', { query: '?raw', import: 'default', eager: true });

/** All migrations, oldest first. Never change the name or text of a migration that has run anywhere. */
export const migrations: readonly { name: string; sql: string }[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice('./'.length, -'.sql'.length), sql }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));
