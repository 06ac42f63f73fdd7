/** A list's state as its address has it: `?page=2&search=ann`. What is at its default is left out. */
export interface ListState {
  page: number;
  filter: Record<string, string>;
}

/** Rows a page (specification, section 9). */
export const PAGE_SIZE = 10;

/** @returns page 1 for anything that is no page number. */
export const readListState = (query: URLSearchParams, filters: readonly string[]): ListState => {
  const page = Number(query.get('page') ?? 1);
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    filter: Object.fromEntries(filters.map((name) => [name, query.get(name) ?? ''])),
  };
};

/** @param before The present query: what is not the list's in it (a screen's tab, say) stays. */
export const writeListState = ({ page, filter }: ListState, before?: URLSearchParams): URLSearchParams => {
  const query = new URLSearchParams(before);
  for (const [name, value] of Object.entries({ page: page > 1 ? String(page) : '', ...filter })) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query;
};

export const pageCount = (total: number) => Math.ceil(total / PAGE_SIZE);
