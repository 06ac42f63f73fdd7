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
      const asked = app.calls().filter((call) => call.startsWith(`GET ${path}?`));
      expect(asked).toHaveLength(1);
      expect(asked[0]).toMatch(/[?&]page=1(&|$)/);
      expect(asked[0]).toMatch(/[?&]limit=10(&|$)/);
    });
});
