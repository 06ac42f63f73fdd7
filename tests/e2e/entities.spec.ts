import type { Page } from '@playwright/test';
import { says } from '../specification/says';
import { expect, test } from '../support/console';

/** Responses of the real API to the console's own requests, as the page receives them. */
const responsesOn = async (page: Page, address: string, ...paths: string[]) => {
  const responses = paths.map(async (path) => {
    const response = await page.waitForResponse((each) => new URL(each.url()).pathname === `/api/${path}`);
    return response.json();
  });
  await page.goto(address);
  return Promise.all(responses);
};

const text = expect.any(String);
const number = expect.any(Number);
const boolean = expect.any(Boolean);
const instant = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
const amount = expect.stringMatching(/^\d+(\.\d+)?$/);
/** Added by our server to every record that can be changed (docs/decisions/0010). */
const version = number;
const user = { name: text, email: text, profilePicture: null };

/** Expects rows, and that each of them has these fields. */
const expectEach = (rows: unknown[], fields: object) => {
  expect(rows).not.toEqual([]);
  for (const row of rows) expect(row).toEqual(fields);
};

/** Expects a field that may be null: at least one row has a value, and every value is of this kind. */
const expectOptional = (rows: Record<string, unknown>[], field: string, kind: unknown) => {
  const values = rows.map((row) => row[field]).filter((value) => value !== null);
  expect(values, `${field}: rows with a value`).not.toEqual([]);
  for (const value of values) expect(value, field).toEqual(kind);
};

test.describe('3 Entities and their fields, in the responses that the screens receive', () => {
  test.beforeEach(({ app }) => app.signIn());

  test('the dashboard', async ({ page }) => {
    const [stats, activity, popular, trends, feedback] = await responsesOn(
      page,
      '/',
      'dashboard/stats',
      'dashboard/recent-activity',
      'dashboard/popular-supplements',
      'dashboard/wellbeing-trends',
      'dashboard/recent-feedback',
    );
    const counts = ['totalUsers', 'userGrowth', 'activeSupplements', 'supplementsTakenToday', 'unresolvedFeedback'];
    await test.step(
      says(
        'Dashboard stats: totalUsers, userGrowth (numeric, may arrive as a string), activeSupplements, supplementsTakenToday, unresolvedFeedback.',
      ),
      async () => {
        expect(stats).toEqual(Object.fromEntries(counts.map((name) => [name, number])));
        await page.route('**/api/dashboard/stats', (route) =>
          route.fulfill({ json: { ...stats, totalUsers: '1234', userGrowth: '12.5' } }),
        );
        await page.reload();
        await expect(page.getByRole('main')).toContainText('1,234');
        await expect(page.getByRole('main')).toContainText('12.5%');
      },
    );
    await test.step(
      says(
        'Recent activity item: user (name, email, profilePicture), activity, timestamp, status (completed or otherwise pending).',
      ),
      () => {
        expectEach(activity, {
          user,
          activity: text,
          timestamp: instant,
          status: expect.stringMatching(/^(completed|pending)$/),
        });
      },
    );
    await test.step(says('Popular supplement item: name, percentage.'), () => {
      expectEach(popular, { name: text, percentage: number });
    });
    await test.step(says('Wellbeing trends: five metrics each with current (0-10) and change (signed number).'), () => {
      expect(Object.keys(trends)).toHaveLength(5);
      for (const trend of Object.values<{ current: number; change: number }>(trends)) {
        expect(trend).toEqual({ current: number, change: number });
        expect(trend.current).toBeGreaterThanOrEqual(0);
        expect(trend.current).toBeLessThanOrEqual(10);
      }
    });
    await test.step(
      says('category is shown in the feedback management screen; the dashboard list does not show it.'),
      async () => {
        const [{ id, content, category }] = feedback;
        await page.route('**/api/dashboard/recent-feedback', (route) =>
          route.fulfill({ json: [{ ...feedback[0], category: 'a unique category' }] }),
        );
        await page.goto('/');
        await expect(page.getByRole('main')).toContainText(content);
        await expect(page.getByText('a unique category')).toHaveCount(0);
        await page.goto('/feedback');
        const row = page.getByRole('row').filter({ hasText: content }).first();
        await expect(row, `feedback ${id}`).toContainText(category);
      },
    );
  });

  test('supplements', async ({ page }) => {
    const [{ supplements, total }] = await responsesOn(page, '/supplements', 'supplements');
    await test.step(says('List responses: users or supplements plus total'), async () => {
      expect(total).toBeGreaterThan(supplements.length);
      const [users] = await responsesOn(page, '/users', 'users');
      expect(users).toEqual({ users: expect.any(Array), total: number });
    });
    await test.step(
      says(
        'Supplement: id, name, brand (optional), dosage, frequency, timeOfDay (list of strings), purpose (optional), isActive, isAutoTake, isMedicine, startDate, endDate (optional), supplyAmount (number, optional), supplyDays (number, optional), userId (number).',
      ),
      () => {
        for (const supplement of supplements) {
          const { brand, purpose, endDate, supplyAmount, supplyDays, ...rest } = supplement;
          expect([brand, purpose, endDate, supplyAmount, supplyDays]).not.toContain(undefined);
          expect(rest).toEqual({
            id: number,
            name: text,
            dosage: text,
            frequency: text,
            timeOfDay: expect.arrayContaining([text]),
            isActive: boolean,
            isAutoTake: boolean,
            isMedicine: boolean,
            startDate: day,
            userId: number,
            version,
          });
        }
        expectOptional(supplements, 'brand', text);
        expectOptional(supplements, 'purpose', text);
        expectOptional(supplements, 'endDate', day);
        expectOptional(supplements, 'supplyAmount', number);
        expectOptional(supplements, 'supplyDays', number);
      },
    );
  });

  test('wellbeing metrics and the users of their selector', async ({ page }) => {
    const [response, users] = await responsesOn(page, '/wellbeing-metrics#create', 'wellbeing-metrics', 'users');
    await test.step(says('metrics plus total'), () => {
      expect(response).toEqual({ metrics: expect.any(Array), total: number });
    });
    await test.step(says('users array (for the selector)'), () => {
      expect(users.users.length).toBe(100);
    });
    await test.step(
      says(
        'Wellbeing metric: id, name, description (optional), metricType (scale, boolean, text), minValue and maxValue (numbers, scale only), isActive, userId (number, owner), createdAt.',
      ),
      () => {
        expect(response.metrics).not.toEqual([]);
        for (const { description, minValue, maxValue, ...rest } of response.metrics) {
          expect(description === null || typeof description === 'string').toBe(true);
          expect(rest).toEqual({
            id: number,
            name: text,
            metricType: expect.stringMatching(/^(scale|boolean|text)$/),
            isActive: boolean,
            userId: number,
            createdAt: instant,
            version,
          });
          if (rest.metricType !== 'scale') expect([minValue, maxValue]).toEqual([null, null]);
        }
      },
    );
  });

  test('feedback', async ({ page }) => {
    const [response] = await responsesOn(page, '/feedback?status=all', 'feedback');
    await test.step(says('feedbacks plus total'), () => {
      expect(response).toEqual({ feedbacks: expect.any(Array), total: number });
    });
    await test.step(
      says('Feedback: id, content, category, resolved (boolean), createdAt, user (name, email, profilePicture).'),
      () => {
        expect(response.feedbacks).not.toEqual([]);
        for (const item of response.feedbacks)
          expect(item).toEqual({
            id: number,
            content: text,
            category: text,
            resolved: boolean,
            createdAt: instant,
            user: item.user && user,
            version,
          });
      },
    );
  });

  test('purchases', async ({ page }) => {
    const [analytics] = await responsesOn(page, '/purchases', 'purchases/analytics');
    await test.step(says('Purchase analytics: monthlySpendings [{month, totalSpending (numeric string)}]'), () => {
      expectEach(analytics.monthlySpendings, { month: text, totalSpending: amount });
    });
    await test.step(says('spendingByCategory [{supplementName, totalSpending (numeric string)}]'), () => {
      expectEach(analytics.spendingByCategory, { supplementName: text, totalSpending: amount });
    });
    const [response] = await responsesOn(page, '/purchases?tab=purchases', 'purchases');
    await test.step(says('purchases plus total'), () => {
      expect(response).toEqual({ purchases: expect.any(Array), total: number });
    });
    await test.step(
      says('Purchase: supplementId, date, price (numeric), currency (code), quantity, isRecurring.'),
      () => {
        expectEach(response.purchases, {
          supplementId: number,
          date: instant,
          price: number,
          currency: expect.stringMatching(/^[A-Z]{3}$/),
          quantity: number,
          isRecurring: boolean,
        });
      },
    );
  });

  test('admin users', async ({ page }) => {
    const [accounts] = await responsesOn(page, '/admin-users', 'admin-users');
    await test.step(
      says('Admin user: id, username, name, email, role (admin or editor), lastLogin (optional date)'),
      () => {
        expect(accounts).not.toEqual([]);
        for (const { lastLogin, ...rest } of accounts)
          expect([rest, lastLogin]).toEqual([
            {
              id: number,
              username: text,
              name: text,
              email: text,
              role: expect.stringMatching(/^(admin|editor)$/),
              version,
            },
            lastLogin && instant,
          ]);
      },
    );
    await test.step(says('password supplied on create, never shown.'), async () => {
      await expect(page.getByRole('table')).toBeVisible();
      expect(JSON.stringify(accounts)).not.toMatch(/password|hash/i);
      await expect(page.getByRole('table')).not.toContainText(/password/i);
      await page.getByRole('button', { name: 'Add Admin User' }).click();
      await expect(page.getByRole('dialog').getByLabel('Password')).toHaveAttribute('type', 'password');
    });
  });
});
