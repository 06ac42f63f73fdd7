/** @param {number[]} values @returns {number | undefined} undefined without values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[middle];
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** @param {number[]} values not empty */
export const range = (values) => ({ least: Math.min(...values), most: Math.max(...values) });
