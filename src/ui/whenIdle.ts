/**
 * Runs something when the browser is idle. Safari cannot tell, and runs it at once.
 * @returns a function that cancels it
 */
export const whenIdle = (run: () => void): (() => void) => {
  const timer = (window.requestIdleCallback ?? setTimeout)(() => run());
  return () => (window.cancelIdleCallback ?? clearTimeout)(timer);
};
