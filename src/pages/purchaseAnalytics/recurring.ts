/** Placeholder counts (specification, section 9), until the API counts recurring purchases by interval. */
export const RECURRING = { weekly: 10, monthly: 25, quarterly: 8, yearly: 5 } as const;
