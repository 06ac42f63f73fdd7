/** The server's clock minus this computer's, in ms. */
let offset = 0;

/** Smaller differences are the time that a response takes. */
const TOLERANCE = 60_000;

/** Learns the server's time from the header `Date` of a response, because the clock of this computer can be days wrong. */
export const setServerTime = (date: string | null) => {
  const difference = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(difference)) offset = Math.abs(difference) > TOLERANCE ? difference : 0;
};

/** Returns the current time of the server, as far as it is known. */
export const serverNow = () => new Date(Date.now() + offset);
