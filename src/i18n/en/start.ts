/** Messages of the built index.html before its scripts have loaded. */
export const start = {
  slow: 'This is taking longer than usual. Check your connection.',
  retry: 'Try again',
};
