/** Returns the row with its timestamps as ISO 8601 in UTC. */
export const withInstants = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
