/** Messages of the built index.html before its scripts have loaded, which are not translated. */
export const start = {
  slow: 'This is taking longer than usual. Check your connection.',
  retry: 'Try again',
};
