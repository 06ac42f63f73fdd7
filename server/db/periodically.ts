/**
 * Runs `work` now and at intervals, one run at a time. Ignores its errors, such as an unavailable or busy database, because the
 * next run retries. Node only.
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
  run();
  const timer = setInterval(run, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
