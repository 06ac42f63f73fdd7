/** Lets other calls use the one connection of the embedded database, and the thread that it runs on, during long work. */

/** Runs `work`, and then leaves the database to others for as long. */
export async function withPause<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  await new Promise((go) => setTimeout(go, performance.now() - began));
  return result;
}

/** Yields the same values, and leaves the database to others after each, for as long as it took. */
export async function* withPauses<Value>(values: AsyncGenerator<Value>): AsyncGenerator<Value> {
  for (;;) {
    const { done, value } = await withPause(() => values.next());
    if (done) return;
    yield value;
  }
}
