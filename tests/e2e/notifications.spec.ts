/** The bell. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { Feedback } from '../../server/contract';
import type { App } from '../support/app';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/axe';
import { expect, test } from '../support/console';
import { arrangeFeedback } from '../support/feedback';
import { SessionPrompt } from '../support/prompt';
import { signInWithOwnAccount } from '../support/settings';

test.beforeEach(({ app }) => app.signIn());

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const EVENTS = '/api/notifications/events';
const LIST = '/api/notifications';

/** Unresolved feedback with a user, and a colleague who is signed in elsewhere. */
async function arrange(app: App) {
  const [feedback] = await arrangeFeedback(app, 3);
  if (!feedback?.user) throw new Error('The sample has feedback');
  return { feedback, author: feedback.user.name, colleague: await app.otherSession('editor') };
}

/** Assigns feedback to the admin, even if it already is. */
async function assign(colleague: APIRequestContext, { id }: Feedback): Promise<void> {
  for (const assignedTo of [null, 1]) {
    const response = await colleague.patch(`/api/feedback/${id}`, { data: { assignedTo } });
    expect(response.status()).toBe(200);
  }
}

const unreadIn = async (page: Page) =>
  Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);

test('shows an assignment by a colleague at once, opens it and marks it as read', async ({ page, app }) => {
  const { feedback, author, colleague } = await arrange(app);
  await assign(colleague, feedback);
  await page.goto('/users');
  await expect(bell(page)).toHaveAccessibleName(/unread/);
  expect(app.countOf('GET', EVENTS)).toBe(1);
  const before = await unreadIn(page);
  await assign(colleague, feedback);
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${before + 1} unread`);

  await bell(page).press('Enter');
  const sentence = `Robin Ellis assigned feedback from ${author} to you`;
  const link = panel(page).getByRole('list', { name: 'Today' }).getByRole('link', { name: sentence }).first();
  await expect(link).toBeVisible();
  await expect(link.getByRole('img', { name: 'Unread' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await test.step('covers the width of a phone, with large targets', async () => {
    await expect.poll(async () => (await panel(page).boundingBox())?.width).toBe(390);
    await expect.poll(async () => (await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await link.press('Enter');
  await expect(page).toHaveURL(`/feedback#respond=${feedback.id}`);
  await expect(panel(page)).toBeHidden();
  await expect(app.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => unreadIn(page)).toBe(before);

  await assign(colleague, feedback);
  await expect.poll(() => unreadIn(page)).toBe(before + 1);
  await bell(page).click();
  const unread = panel(page).getByRole('img', { name: 'Unread' });
  // The button marks what the panel shows.
  await expect(unread).toHaveCount(before + 1);
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(unread).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await test.step('the list that it is about is refetched', async () => {
    await colleague.patch(`/api/feedback/${feedback.id}`, { data: { assignedTo: null } });
    await app.open('/feedback');
    const row = page.locator('tbody tr').filter({ hasText: feedback.content });
    await expect(row).not.toContainText('Assigned to you');
    await assign(colleague, feedback);
    // The first number that arrives reports nothing new, and can already include this one.
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
    await assign(colleague, feedback);
    await expect(row).toContainText('Assigned to you');
  });
});

test('a hidden window has no stream, and shows what it missed when it is visible again', async ({ page, app }) => {
  const { feedback, colleague } = await arrange(app);
  await assign(colleague, feedback);
  const setVisible = (state: DocumentVisibilityState) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await page.goto('/users');
  await expect(bell(page)).toHaveAccessibleName(/unread/);
  const before = await unreadIn(page);
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith(EVENTS));
  await setVisible('hidden');
  await ended;
  await assign(colleague, feedback);
  await setVisible('visible');
  await expect.poll(() => unreadIn(page)).toBe(before + 1);
  expect(app.countOf('GET', EVENTS)).toBe(2);
});

test('refetches when the screen changes if there is no event stream', async ({ page, app }) => {
  const { feedback, colleague } = await arrange(app);
  await page.route(`**${EVENTS}`, (route) => route.fulfill({ status: 204 }));
  await assign(colleague, feedback);
  await page.goto('/users');
  await expect(bell(page)).toHaveAccessibleName(/unread/);
  expect(app.countOf('GET', LIST)).toBe(1);
  const before = await unreadIn(page);
  await assign(colleague, feedback);
  await app.navigation.getByRole('link', { name: /^Supplements/ }).click();
  await expect.poll(() => unreadIn(page)).toBe(before + 1);
  expect(app.countOf('GET', EVENTS), 'the stream is not requested again').toBe(1);
});

test('tries the events once more when the session ends elsewhere, and asks to log in after the next click', async ({
  page,
  app,
}) => {
  const own = await signInWithOwnAccount(app);
  await app.open('/settings');
  await expect.poll(() => app.countOf('GET', EVENTS)).toBe(1);
  app.expectFailure({ method: 'GET', path: '/api/.+', status: 401 });
  const elsewhere = await app.otherSession();
  const refused = page.waitForResponse((response) => response.status() === 401);
  await elsewhere.patch(`/api/admin-users/${own.id}/suspension`, { data: { suspended: true } });
  expect((await refused).url()).toContain(EVENTS);
  expect(app.countOf('GET', EVENTS)).toBe(2);
  expect(app.countOf('GET', LIST)).toBe(0);
  const prompt = new SessionPrompt(page);
  await expect(prompt.dialog).toHaveCount(0);
  await app.navigation.getByRole('link', { name: /^Supplements/ }).click();
  await expect(prompt.dialog).toBeVisible();
});
