/** A yes of the API's, which may arrive as a text or a number; everything else is a no. */
export const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === 1 || value === '1';
