/** Paths of the lists, each with more than one page of sample data, and of the sums that do not depend on the time. */
const LISTS = [
  ...['users', 'supplements', 'wellbeing-metrics', 'feedback', 'purchases'],
  ...['users?page=2&limit=100', 'supplements?page=3', 'purchases?page=2&limit=100', 'feedback?page=2'],
  'purchases/analytics',
];
/** Paths whose responses depend on the time. */
const DASHBOARD = ['stats', 'recent-activity', 'popular-supplements', 'wellbeing-trends', 'recent-feedback'].map(
  (name) => `dashboard/${name}`,
);

type Get = (path: string) => Promise<unknown>;

async function readAll(paths: readonly string[], get: Get): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const path of paths) all[path] = await get(`/api/${path}`);
  return all;
}

/** Reads the lists, totals and sums that do not depend on the time. */
export const readLists = (get: Get) => readAll(LISTS, get);

/** Reads all lists, counts and sums; two results are equal only with a fixed clock. */
export const readEverything = (get: Get) => readAll([...LISTS, ...DASHBOARD, 'admin-users'], get);
