/**
 * Runs a function when the browser is idle. Safari has no `requestIdleCallback`, and runs it in the next task.
 * @returns a function that cancels it.
 */
export const whenIdle = (run: () => void): (() => void) => {
  const timer = (window.requestIdleCallback ?? setTimeout)(() => run());
  return () => (window.cancelIdleCallback ?? clearTimeout)(timer);
};
