/** The purchase analytics' words; title and subtitle are the resource's. */
export const analytics = {
  tabs: { label: 'Purchase Analytics', overview: 'Overview', purchases: 'Purchases' },
};
