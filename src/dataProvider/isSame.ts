/** Whether two values of a field say the same. Empty is empty: null, nothing and '' are one. */
export const isSame = (one: unknown, other: unknown) => comparable(one) === comparable(other);

const comparable = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value);
