/** Delay of the first run, in ms, so that a starting server responds to requests first. */
const FIRST_DELAY_MS = 1_000;

/**
 * Runs `work` soon and then at intervals, one run at a time. Ignores its errors, such as an unavailable or busy database,
 * because the next run retries. Node only.
 * @returns a function that stops it.
 */
export function runPeriodically(intervalMs: number, work: () => Promise<unknown>): () => void {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await work().catch(() => {});
    isRunning = false;
  };
  const timers = [setTimeout(run, FIRST_DELAY_MS), setInterval(run, intervalMs)];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
