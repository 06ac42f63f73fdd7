let isPageLeft = false;

/** Whether the page is unloading, so that new requests must outlive it. */
export const isLeaving = () => isPageLeft;

/** Calls `send` while the page unloads. Its requests may start in later microtasks. */
export const whileLeaving = (send: () => void) => {
  isPageLeft = true;
  send();
  // Runs only if the page stays after all, or returns from the browser's back/forward cache.
  setTimeout(() => {
    isPageLeft = false;
  });
};
