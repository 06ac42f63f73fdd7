/** Returns a seeded random number generator (mulberry32): the same seed gives the same sample data on every machine. */
export function randomSource(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  const chance = (probability: number) => next() < probability;
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  }
  return { between, whole, chance, pick };
}

export type Random = ReturnType<typeof randomSource>;
