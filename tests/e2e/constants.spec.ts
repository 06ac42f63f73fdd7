import { says } from '../specification/says';
import { expect, test } from '../support/console';

const LISTS = [
  { address: '/users', path: '/api/users' },
  { address: '/supplements', path: '/api/supplements' },
  { address: '/wellbeing-metrics', path: '/api/wellbeing-metrics' },
  { address: '/feedback?status=all', path: '/api/feedback' },
  { address: '/purchases?tab=purchases', path: '/api/purchases' },
];

test(says('Page size 10 for users, supplements, metrics, feedback and purchases'), async ({ page, app }) => {
  await app.signIn();
  for (const { address, path } of LISTS)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.locator('tbody tr')).toHaveCount(10);
      const requests = app.calls().filter((call) => call.startsWith(`GET ${path}?`));
      expect(requests).toHaveLength(1);
      expect(requests[0]).toMatch(/[?&]page=1(&|$)/);
      expect(requests[0]).toMatch(/[?&]limit=10(&|$)/);
    });
});

test(
  says('| GET | /api/users | query page, limit, search (limit 100 for the selector) | users, total |'),
  async ({ page, app }) => {
    await app.signIn();
    await app.openUsers('/users?page=2');
    await page.getByRole('searchbox', { name: 'Search users...' }).fill('an');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/users?search=an');
    await page.goto('/wellbeing-metrics#create');
    await expect(page.getByRole('dialog', { name: 'Add Metric' })).toBeVisible();
    await expect
      .poll(() => app.calls().filter((call) => call.includes('/api/users')))
      .toEqual([
        'GET /api/users?page=2&limit=10&search=',
        'GET /api/users?page=1&limit=10&search=an',
        'GET /api/users?page=1&limit=100&search=',
      ]);
    const response = await app.api<object>('GET', '/api/users?page=1&limit=100&search=');
    expect(Object.keys(response).sort()).toEqual(['total', 'users']);
  },
);
