/** Returns whether two field values are equal; null, undefined and '' count as the same. */
export const isSame = (one: unknown, other: unknown) => comparable(one) === comparable(other);

const comparable = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value);
