let isPageLeft = false;

/** Whether the page is being left: a request that starts now has to outlive it. */
export const isLeaving = () => isPageLeft;

/** Calls `send` while the page is being left. The requests may start in microtasks after it. */
export const whileLeaving = (send: () => void) => {
  isPageLeft = true;
  send();
  // Reached only when the page stays, or comes back from the browser's cache.
  setTimeout(() => {
    isPageLeft = false;
  });
};
