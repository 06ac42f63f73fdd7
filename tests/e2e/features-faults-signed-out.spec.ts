/** Failures of the calls of features that need no session: the second step of a login, and an invitation. */
import type { Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import type { App } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { EMPTY_RESPONSES, REFUSALS } from '../support/badResponses';
import { expect, test } from '../support/console';
import { RUBBISH } from '../support/nonsense';

test.use({ serverEnv: { FEATURES: 'all' } });

const SECOND_STEP = { method: 'POST', path: '/api/auth/login/second-step' } as const;
const OFFER = { method: 'POST', path: '/api/auth/invitation' } as const;
const ACCEPT = { method: 'POST', path: '/api/auth/invitation/accept' } as const;
const LOGIN = { method: 'POST', path: '/api/auth/login' } as const;

type Part = Pick<Fault, 'status' | 'body' | 'headers' | 'hang'> & { name: string };
const partsOf = (names: string[]): Part[] =>
  [...REFUSALS, ...EMPTY_RESPONSES].filter(({ name }) => names.includes(name));
const REFUSED = partsOf(['403', '422 of another shape', '500 as HTML']);
const UNREADABLE: Part[] = [...partsOf(['200 as HTML', '200 in another shape']), { name: '{}', status: 200, body: {} }];
const HANG: Part = { name: 'a request that hangs', hang: true };
const ENDED: Part = { name: '401', status: 401, body: { message: 'Over.' } };

/** The API's own messages. */
const MESSAGES: Record<string, string> = { '403': 'Only admins.', '401': 'Over.' };

/** Presses a button with each fault, and expects an error message and no session. */
async function expectFailures(
  page: Page,
  app: App,
  call: Pick<Fault, 'method' | 'path'>,
  {
    faults,
    otherwise,
    press,
    expectKept,
  }: {
    faults: Part[];
    /** The message of a failure if the API sends none. */
    otherwise: string;
    press: () => Promise<unknown>;
    expectKept: () => Promise<void>;
  },
) {
  for (const { name, ...fault } of faults)
    await test.step(name, async () => {
      const before = app.countOf(call.method, call.path);
      const { lift } = await app.fault({ ...call, ...fault });
      await press();
      await expect.poll(() => app.countOf(call.method, call.path), 'one request').toBe(before + 1);
      if (fault.hang) await page.clock.runFor(30_001);
      const message = fault.hang
        ? 'The server took too long to answer. Please try again.'
        : (MESSAGES[name] ?? otherwise);
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(message);
      expect(await page.getByRole('main').innerText()).not.toMatch(RUBBISH);
      await expectKept();
      expect(await app.token()).toBeNull();
      await lift();
    });
}

test('keeps the code and starts no session when the second step of a login fails', async ({ page, app }) => {
  test.slow();
  await page.clock.install();
  await app.fault({ ...LOGIN, status: 403, body: { message: 'Enter the code.', secondStep: 'first-step' } });
  await page.goto('/login');
  await app.logIn('someone', 'secret-1');
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill('123456');
  await expectFailures(page, app, SECOND_STEP, {
    faults: [...REFUSED, ...UNREADABLE, HANG],
    otherwise: 'Something went wrong',
    press: () => page.getByRole('button', { name: 'Log in' }).click(),
    expectKept: () => expect(code).toHaveValue('123456'),
  });
  await expectNoAxeViolations(page);
  await app.fault({ ...SECOND_STEP, ...ENDED });
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Over.');
  await expect(page.getByLabel('Username')).toBeFocused();
});

test('retries to read an invitation, and keeps the input until the account exists', async ({ page, app }) => {
  test.slow();
  await page.clock.install();
  const again = page.getByRole('button', { name: 'Try again' });
  let isOpen = false;
  await expectFailures(page, app, OFFER, {
    faults: [...REFUSED, ENDED, ...UNREADABLE, HANG],
    otherwise: 'Something went wrong',
    press: () => (isOpen ? again.click() : page.goto(`/login#invitation=${'a'.repeat(64)}`)),
    expectKept: async () => {
      isOpen = true;
      await expect(again).toBeVisible();
    },
  });
  await expectNoAxeViolations(page);

  const offer = { name: null, email: 'kept@example.org', role: 'editor', inviter: 'Alex', expiresAt: '2099-01-01' };
  await app.fault({ ...OFFER, status: 200, body: offer });
  await again.click();
  const typed = { Username: 'kept-user', 'Full Name': 'Kept Name', Password: 'kept-1', 'Confirm password': 'kept-1' };
  const inputOf = (label: string) => page.getByLabel(label, { exact: true });
  for (const [label, value] of Object.entries(typed)) await inputOf(label).fill(value);
  const submit = page.getByRole('button', { name: 'Create account' });
  await expectFailures(page, app, ACCEPT, {
    faults: [...REFUSED, ENDED, HANG],
    otherwise: 'The account could not be created. Please try again.',
    press: () => submit.click(),
    expectKept: async () => {
      for (const [label, value] of Object.entries(typed)) await expect(inputOf(label)).toHaveValue(value);
    },
  });
  await expectNoAxeViolations(page);

  // The account exists, but the login fails.
  await app.fault({ ...ACCEPT, status: 204 });
  await app.fault({ ...LOGIN, status: 500 });
  await submit.click();
  await expect(page.getByText('Your account is ready')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the login page' })).toBeVisible();
});
