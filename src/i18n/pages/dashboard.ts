/** The dashboard's words. */
export const dashboard = { description: 'Dashboard Overview: key metrics and insights' };
