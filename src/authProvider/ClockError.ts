/** A login has worked, and by this device's clock what it brought has expired already: the clock is wrong. */
export class ClockError extends Error {
  override readonly name = 'ClockError';
}
