import { expect, type Locator, type Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import type { App } from './app';

export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** Opens a dialog and fills it in. @returns its submit button. */
export const inDialog =
  (page: Page, opener: string, submit: string, typed: Record<string, string> = {}) =>
  async (): Promise<Locator> => {
    await button(page.getByRole('main'), opener).click();
    const dialog = page.getByRole('dialog');
    for (const [label, value] of Object.entries(typed)) await dialog.getByLabel(label, { exact: true }).fill(value);
    return button(dialog, submit);
  };

export interface Action {
  name: string;
  /** The request that the action sends. */
  call: Pick<Fault, 'method' | 'path'>;
  /** The status of its response; 200 by default. */
  status?: number;
  /** Makes the action possible. @returns the button. */
  ready: () => Promise<Locator>;
  /** Visible once the action has ended. */
  over: Locator;
}

/** Expects one request from clicks in one task, a double click and Enter, all while the response is held back. */
export async function expectOneRequest(page: Page, app: App, { name, call, status = 200, ready, over }: Action) {
  const fault = await app.fault({ ...call, status, body: {} });
  const held = await app.hold(call);
  // The element itself: its name changes while the request is pending.
  const control = await (await ready()).elementHandle();
  if (!control) throw new Error(`${name} has no button`);
  const before = app.countOf(call.method, call.path);
  await control.evaluate((element: HTMLElement) => {
    for (let time = 0; time < 3; time += 1) element.click();
  });
  // By force: the button is aria-disabled by now.
  await control.dblclick({ force: true });
  await control.focus();
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('Enter');
  held.release();
  await expect(over).toBeVisible();
  expect(app.countOf(call.method, call.path) - before, `${name}: requests`).toBe(1);
  await fault.lift();
}
