/** The bell, with an API that declares every feature. */
import type { Page } from '@playwright/test';
import type { Feedback } from '../../server/contract';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';
import { arrangeFeedback } from '../support/feedback';

test.use({ serverEnv: { FEATURES: 'all' } });
test.beforeEach(({ app }) => app.signIn());

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const EVENTS = '/api/notifications/events';
const LIST = '/api/notifications';

/** The colleague assigns a piece of feedback to the user in another browser. */
async function assign({ id }: Feedback, url: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const credentials = JSON.stringify({ username: 'editor', password: 'wellbeing' });
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: credentials });
  const cookie = login.headers.getSetCookie().map((each) => each.split(';')[0]);
  const change = (assignedTo: number | null) =>
    fetch(`${url}/api/feedback/${id}`, {
      method: 'PATCH',
      headers: { ...headers, cookie: cookie.join('; ') },
      body: JSON.stringify({ assignedTo }),
    });
  await change(null);
  expect((await change(1)).status).toBe(200);
}

const unreadIn = async (page: Page) =>
  Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);

test('shows at once what a colleague assigns, leads to it, and marks it as read', async ({ page, app, server }) => {
  const [feedback] = await arrangeFeedback(app, 3);
  if (!feedback?.user) throw new Error('The sample has feedback');
  await assign(feedback, server.url);
  await page.goto('/users');
  await expect(bell(page)).toHaveAccessibleName(/unread/);
  expect(app.countOf('GET', EVENTS)).toBe(1);
  const before = await unreadIn(page);
  await assign(feedback, server.url);
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${before + 1} unread`);

  await bell(page).press('Enter');
  const sentence = `Robin Ellis assigned feedback from ${feedback.user.name} to you`;
  const link = panel(page).getByRole('list', { name: 'Today' }).getByRole('link', { name: sentence }).first();
  await expect(link).toBeVisible();
  await expect(link.getByRole('img', { name: 'Unread' })).toBeVisible();
  await expectNoAxeViolations(page);
  await link.press('Enter');
  await expect(page).toHaveURL(`/feedback#respond=${feedback.id}`);
  await expect(panel(page)).toBeHidden();
  await expect(app.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => unreadIn(page)).toBe(before);

  await assign(feedback, server.url);
  await expect.poll(() => unreadIn(page)).toBe(before + 1);
  await bell(page).click();
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel(page).getByRole('img', { name: 'Unread' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('works without events: reads when the screen changes', async ({ page, app, server }) => {
  const [feedback] = await arrangeFeedback(app, 3);
  if (!feedback) throw new Error('The sample has feedback');
  await page.route(`**${EVENTS}`, (route) => route.fulfill({ status: 204 }));
  await assign(feedback, server.url);
  await page.goto('/users');
  await expect(bell(page)).toHaveAccessibleName(/unread/);
  expect(app.countOf('GET', LIST)).toBe(1);
  const before = await unreadIn(page);
  await assign(feedback, server.url);
  await app.navigation.getByRole('link', { name: /^Supplements/ }).click();
  await expect.poll(() => unreadIn(page)).toBe(before + 1);
  expect(app.countOf('GET', EVENTS), 'it does not ask again').toBe(1);
});

test('says what failed, and tries again', async ({ page, app }) => {
  await page.goto('/users');
  const fault = await app.fault({ method: 'GET', path: LIST, status: 500 });
  await bell(page).click();
  await expect(panel(page).getByText("We couldn't load your notifications.")).toBeVisible();
  await expectNoAxeViolations(page);
  await fault.lift();
  await panel(page)
    .getByRole('button', { name: /retry|try again/i })
    .click();
  await expect(panel(page).getByRole('list').or(panel(page).getByText('No notifications yet')).first()).toBeVisible();
});

test('covers the width of a phone, with large targets', async ({ page, app, server }) => {
  const [feedback] = await arrangeFeedback(app, 3);
  if (!feedback) throw new Error('The sample has feedback');
  await assign(feedback, server.url);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/users');
  await bell(page).click();
  const link = panel(page).getByRole('link').first();
  await expect(link).toBeVisible();
  const [box, whole] = [await link.boundingBox(), await panel(page).boundingBox()];
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(whole?.width).toBe(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoAxeViolations(page);
});
