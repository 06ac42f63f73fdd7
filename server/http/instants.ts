/** Returns the row with one of its timestamps as ISO 8601 in UTC. */
export const withInstant = <Row, Name extends keyof Row>(row: Row & Record<Name, Date>, name: Name) =>
  ({ ...row, [name]: row[name].toISOString() }) as Omit<Row, Name> & Record<Name, string>;
