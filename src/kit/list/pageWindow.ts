/**
 * The page numbers to offer: the first, the last, the present one and its neighbours; null stands for a gap.
 * A gap of a single page is that page.
 */
export const pageWindow = (page: number, count: number): (number | null)[] => {
  const wanted = [1, page - 1, page, page + 1, count].filter((number) => number >= 1 && number <= count);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    if (before === undefined || number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
};
