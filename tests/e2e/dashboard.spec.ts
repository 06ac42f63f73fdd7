import type { Feedback } from '../../server/contract';
import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { CALLS, CARD_CALLS, CARDS, DashboardScreen, feedbackOf } from '../support/dashboard';

test.beforeEach(({ app }) => app.signIn());

test('shows its title and its cards, each with a link to all', async ({ page, app }) => {
  const dashboard = new DashboardScreen(page, app);
  await dashboard.open();
  await test.step(says("Description: 'Dashboard Overview: key metrics and insights'."), async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await expect(page.getByText('Dashboard Overview: key metrics and insights', { exact: true })).toBeVisible();
  });
  await test.step(
    says('Then cards: Recent User Activity, Most Popular Supplements, Wellbeing Trends, Recent Feedback.'),
    async () => {
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([
        'Total Users',
        'Active Supplements',
        'Supplements Taken Today',
        'Unresolved Feedback',
        'Recent User Activity',
        'Most Popular Supplements',
        'Wellbeing Trends',
        'Recent Feedback',
      ]);
    },
  );
  await test.step(
    says(
      'Each has a View All link to /users, /supplements, /feedback (the link for each card is as listed in that order for the first three cards; the target for Wellbeing Trends is not shown, and Recent Feedback links to /feedback).',
    ),
    async () => {
      for (const call of CARD_CALLS) {
        const link = dashboard.card(call).getByRole('link');
        await expect(link).toHaveText('View All');
        await expect(link).toHaveAccessibleName(`View All: ${CARDS[call].title}`);
        await link.click();
        await expect(page).toHaveURL(CARDS[call].viewAll);
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Dashboard');
        await page.goBack();
      }
    },
  );
});

test.describe('requests', () => {
  test('sends each of the five once, without parameters; the sidebar badge shares the stats', async ({ page, app }) => {
    const dashboard = new DashboardScreen(page, app);
    await page.clock.install();
    await dashboard.open();
    await app.waitUntilIdle();
    expect(app.calls().sort()).toEqual(CALLS.map((call) => `GET /api/dashboard/${call}`).sort());

    await test.step(says('no refetch on window focus'), async () => {
      await page.evaluate(() => {
        for (const type of ['visibilitychange', 'focus']) {
          window.dispatchEvent(new Event(type));
          document.dispatchEvent(new Event(type));
        }
      });
      await page.clock.runFor(60_000);
      expect(Object.values(dashboard.counts())).toEqual([1, 1, 1, 1, 1]);
    });
    await test.step(says('data never stale'), async () => {
      await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
      await app.rowsShown();
      await page.clock.runFor(600_000);
      await app.navigation.getByRole('link', { name: 'Dashboard' }).click();
      await expect(dashboard.rows('wellbeing-trends')).toHaveCount(5);
      await page.clock.runFor(1_000);
      expect(Object.values(dashboard.counts())).toEqual([1, 1, 1, 1, 1]);
    });
  });

  test('sends all of them before the first response', async ({ page, app }) => {
    const dashboard = new DashboardScreen(page, app);
    const held = await Promise.all(CALLS.map((call) => app.hold({ method: 'GET', path: `/api/dashboard/${call}` })));
    await app.open('/');
    await expect.poll(() => app.calls().length).toBe(5);
    for (const { release } of held) release();
    await dashboard.settled();
  });

  test('gets the fields of the specification', async ({ page, app }) => {
    const bodies = new Map<string, Promise<unknown>>();
    page.on('response', (response) =>
      bodies.set(
        new URL(response.url()).pathname,
        response.json().catch(() => null),
      ),
    );
    await new DashboardScreen(page, app).open();
    const read = (call: string) => bodies.get(`/api/dashboard/${call}`);

    await test.step(
      says(
        '| GET | /api/dashboard/stats | none | totalUsers, userGrowth, activeSupplements, supplementsTakenToday, unresolvedFeedback |',
      ),
      async () => {
        const fields = ['totalUsers', 'userGrowth', 'activeSupplements', 'supplementsTakenToday', 'unresolvedFeedback'];
        expect(Object.keys((await read('stats')) as object).sort()).toEqual(fields.sort());
      },
    );
    await test.step(says('| GET | /api/dashboard/recent-activity | none | list of activity items |'), async () => {
      expect(await read('recent-activity')).toContainEqual(
        expect.objectContaining({ activity: expect.any(String), timestamp: expect.any(String) }),
      );
    });
    await test.step(
      says('| GET | /api/dashboard/popular-supplements | none | list of {name, percentage} |'),
      async () => {
        expect(await read('popular-supplements')).toContainEqual({
          name: expect.any(String),
          percentage: expect.any(Number),
        });
      },
    );
    await test.step(
      says('| GET | /api/dashboard/wellbeing-trends | none | object of five metrics with current and change |'),
      async () => {
        const trends = (await read('wellbeing-trends')) as object;
        const trend = { current: expect.any(Number), change: expect.any(Number) };
        expect(Object.values(trends)).toEqual([trend, trend, trend, trend, trend]);
      },
    );
    await test.step(says('| GET | /api/dashboard/recent-feedback | none | list of unresolved feedback |'), async () => {
      const list = (await read('recent-feedback')) as Feedback[];
      expect(list.length).toBeGreaterThan(0);
      expect(list.filter(({ resolved }) => resolved)).toEqual([]);
    });
  });
});

test(
  says('category is shown in the feedback management screen; the dashboard list does not show it.'),
  async ({ page, app }) => {
    const dashboard = new DashboardScreen(page, app);
    const feedback = feedbackOf({ category: 'categoryx' });
    await dashboard.answer('recent-feedback', [feedback]);
    const path = '/api/feedback';
    await app.fault({ method: 'GET', path, status: 200, body: { feedbacks: [feedback], total: 1 } });
    await dashboard.open();
    await expect(dashboard.rows('recent-feedback')).toHaveCount(1);
    await expect(page.getByText('categoryx')).toHaveCount(0);
    await dashboard.card('recent-feedback').getByRole('link').click();
    await expect(page.getByRole('row').getByText('categoryx')).toBeVisible();
  },
);

test('arranges the cards in a grid with equal heights per row and without overlap', async ({ page, app }) => {
  const dashboard = new DashboardScreen(page, app);
  await dashboard.open();
  for (const [width, columns] of [
    [1440, 2],
    [1280, 2],
    [768, 1],
    [390, 1],
  ] as const)
    await test.step(`${columns} columns at ${width}`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await page
        .locator('.stat, .dashboard-card')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect));
      expect(boxes).toHaveLength(8);
      const cards = boxes.slice(-4);
      expect(new Set(cards.map(({ left }) => left)).size).toBe(columns);
      if (columns === 2) {
        expect(cards[0]?.height).toBe(cards[1]?.height);
        expect(cards[2]?.height).toBe(cards[3]?.height);
      }
      const overlaps = boxes.flatMap((a, index) =>
        boxes
          .slice(index + 1)
          .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
      );
      expect(overlaps).toEqual([]);
    });
});
