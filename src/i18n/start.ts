/** What the page itself says while its scripts have not come: put into the built index.html, which nothing translates. */
export const start = {
  slow: 'This is taking longer than usual. Check your connection.',
  retry: 'Try again',
};
