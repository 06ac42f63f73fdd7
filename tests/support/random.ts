/** Random numbers that are the same for the same seed (mulberry32), so that a run can be repeated. */
export function seeded(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** From 0 up to, but not including, `below`. */
    whole: (below: number) => Math.floor(next() * below),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
  };
}

export type Random = ReturnType<typeof seeded>;

/** The number of rounds of a test with random input or a race. `npm run test:long -- --only rounds` makes five times as many. */
export const rounds = (usual: number): number => usual * Number(process.env.ROUNDS ?? 1);
