/** Every parameter that narrows a list is a chip that can be removed alone (docs/rulings.md, 34). */
import { expect, test } from '../support/console';
import { chips } from '../support/listTools';

interface OpenApi {
  paths: Record<string, { get: { parameters: { name: string; in: string }[] } }>;
}

/** A value for each filter of each list, in the order of the chips. */
const LISTS: [route: string, path: string, filters: Record<string, string>][] = [
  ['/users', '/api/users', { createdFrom: '2026-01-01', createdTo: '2026-12-31', hasUnresolvedFeedback: 'true' }],
  [
    '/supplements',
    '/api/supplements',
    { isActive: 'true', isMedicine: 'false', userId: '1', name: 'Zinc', takenOn: '2026-11-01' },
  ],
  ['/wellbeing-metrics', '/api/wellbeing-metrics', { metricType: 'scale', isActive: 'true', userId: '1' }],
  [
    '/feedback?status=all',
    '/api/feedback',
    { createdFrom: '2026-01-01', createdTo: '2026-12-31', category: 'bug', assignedTo: 'me', userId: '1' },
  ],
  [
    '/purchases?tab=purchases',
    '/api/purchases',
    {
      ...{ dateFrom: '2026-01-01', dateTo: '2026-12-31', priceFrom: '1', priceTo: '99', supplementId: '1' },
      ...{ currency: 'USD', isRecurring: 'true', userId: '1', purchasedAs: 'Zinc', supplementName: 'Zinc' },
    },
  ],
];
/** Parameters that do not narrow a list, or are in its search box or tabs. */
const OTHER = ['ids', 'page', 'limit', 'sort', 'order', 'search', 'status', 'timeZone'];

// Longer than 5 s: 26 chips, each removed alone.
test('every parameter that narrows a list is a chip that can be removed alone', async ({ page, app }) => {
  await app.signIn();
  const { paths } = await app.api<OpenApi>('GET', '/api/openapi.json');
  for (const [route, path, filters] of LISTS)
    await test.step(route, async () => {
      const names = paths[path]?.get.parameters.filter((each) => each.in === 'query').map(({ name }) => name) ?? [];
      expect(Object.keys(filters).toSorted()).toEqual(names.filter((name) => !OTHER.includes(name)).toSorted());
      const [start, query] = route.split('?');
      await app.open(
        `${start}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...filters })}`,
      );
      const chip = chips(page).getByRole('button');
      for (let left = Object.keys(filters).length; left > 0; left -= 1) {
        await expect(chip).toHaveCount(left);
        await chip.last().click();
      }
      await expect(chip).toHaveCount(0);
      await expect(page).toHaveURL(route);
    });
});
