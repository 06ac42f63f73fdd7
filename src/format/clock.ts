/** The server's clock minus this computer's, in ms. */
let offset = 0;

/** Smaller differences are the time that a response takes. */
const TOLERANCE = 60_000;

/** Learns the server's time from the header `Date` of a response, because the clock of this computer can be days wrong. */
export const setServerTime = (date: string | null) => {
  const difference = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(difference)) offset = Math.abs(difference) > TOLERANCE ? difference : 0;
};

/** Returns the server's time at a time of this computer's clock (in ms), by default now, as far as it is known. */
export const serverTime = (ms = Date.now()) => new Date(ms + offset);
