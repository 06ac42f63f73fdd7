/** The fields that hold something: an edit leaves out what was emptied (decisions.md, 9). */
export const withoutEmpty = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  ) as Partial<Fields>;
