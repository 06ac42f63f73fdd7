/** Thrown when the token of a successful login has already expired by this device's clock, so the clock is wrong. */
export class ClockError extends Error {
  override readonly name = 'ClockError';
}
