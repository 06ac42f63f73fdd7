/** A trigram is rare if at most this share of the values contains it. The index reads the whole list of each trigram. */
const MAX_SHARE = 0.05;
/** Maximum length of the piece. Six characters match few rows, and the planner counts each further trigram as a cost. */
const MAX_LENGTH = 6;
/** Minimum number of sample values. */
const MIN_SAMPLES = 50;

/**
 * Returns the end of the longest piece of a text whose trigrams are rare in each sampled column, or else the whole text.
 * A trigram index reads the list of each trigram, and those of `@example.com` are as long as the table, so looking up
 * `ada77@example.com` by `ada77` is faster. Uses the end of the piece, because names with numbers differ at their end.
 * @param text The key of a text (`searchKeyOf`).
 * @param samples The keys of sample values of each column.
 */
export function rarePartOf(text: string, samples: readonly (readonly string[])[]): string {
  const columns = samples.filter(({ length }) => length >= MIN_SAMPLES);
  if (columns.length === 0) return text;
  const isRare = (trigram: string) =>
    PLAIN.test(trigram) &&
    columns.every((values) => values.filter((value) => value.includes(trigram)).length <= MAX_SHARE * values.length);
  let best = '';
  let start = 0;
  for (let end = 3; end <= text.length; end += 1) {
    if (!isRare(text.slice(end - 3, end))) start = end - 2;
    else if (end - start > best.length) best = text.slice(start, end);
  }
  return best === '' ? text : best.slice(-MAX_LENGTH);
}

/** Trigrams never span other characters. Beyond ASCII, the key can differ from that of the database. */
const PLAIN = /^[a-z0-9]+$/;
