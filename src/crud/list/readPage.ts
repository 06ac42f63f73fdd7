/** Returns the page that a user typed, which may have separators ('1,000'); undefined if there is no such page. */
export const readPage = (text: string, count: number): number | undefined => {
  const digits = text.replaceAll(/[\s,]/g, '');
  const page = Number(digits);
  return /^\d+$/.test(digits) && page >= 1 && page <= count ? page : undefined;
};
