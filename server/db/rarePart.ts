/** In how many of a hundred values a trigram may be and still be worth looking up: its list is read as a whole. */
const COMMON = 0.05;
/** So many characters single out few rows, and the planner trusts them to: it takes each further trigram for work. */
const LONG = 6;
/** With fewer values nothing can be said. */
const ENOUGH = 50;

/**
 * A piece of a text, made of trigrams which are rare in each of the columns of which there are samples: the end of the
 * longest such piece, since numbers differ at the end. Or the whole text. An index of trigrams reads the list of each one
 * that it is asked for, and those of `@example.com` are as long as the table: whoever looks for `ada77@example.com` finds it
 * sooner by its beginning.
 */
export function rarePartOf(text: string, samples: readonly (readonly string[])[]): string {
  const columns = samples.filter(({ length }) => length >= ENOUGH).map((values) => values.map(lower));
  if (columns.length === 0) return text;
  const isRare = (trigram: string) =>
    PLAIN.test(trigram) &&
    columns.every(
      (values) => values.filter((value) => value.includes(lower(trigram))).length <= COMMON * values.length,
    );
  let best = '';
  let start = 0;
  for (let end = 3; end <= text.length; end += 1) {
    if (!isRare(text.slice(end - 3, end))) start = end - 2;
    else if (end - start > best.length) best = text.slice(start, end);
  }
  return best === '' ? text : best.slice(-LONG);
}

/** No trigram is made across other characters, and beyond ASCII the case of a piece may be another than that of the whole. */
const PLAIN = /^[a-z0-9]+$/i;
const lower = (text: string) => text.toLowerCase();
