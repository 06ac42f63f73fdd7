/** The API's rules for filter values (server/http/filters.ts). An empty value does not filter, so it is always valid. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Returns whether a value is a number that the API accepts as an id: from 1 to 2,147,483,647. */
export const isReferenceNumber = (value: unknown) =>
  isEmpty(value) || (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 2_147_483_647);

/** Returns whether a value is a number with at most ten digits and four decimals. An address has it as text. */
export const isAmount = (value: unknown) => isEmpty(value) || /^-?\d{1,10}(\.\d{1,4})?$/.test(String(value));

/** Returns whether a value is a complete day. A year that is being typed starts with zeros, so one below 1000 is incomplete. */
export const isDay = (value: unknown) =>
  isEmpty(value) || (typeof value === 'string' && /^[1-9]\d{3}-\d{2}-\d{2}$/.test(value));
