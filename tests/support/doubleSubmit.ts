import { expect, type Locator, type Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import type { App } from './app';

/** Presses a button as an impatient user does: with clicks in one task (unless told otherwise), a double click and Enter. */
export async function pressTooOften(page: Page, button: Locator, isInOneTask = true): Promise<void> {
  // The element itself: its name changes while the request is pending.
  const control = await button.elementHandle();
  if (!control) throw new Error('There is no button');
  if (isInOneTask)
    await control.evaluate((element: HTMLElement) => {
      for (let time = 0; time < 3; time += 1) element.click();
    });
  // A toast closes after the first click.
  if (!(await control.isVisible())) return;
  // By force: the button is aria-disabled by now.
  await control.dblclick({ force: true });
  await control.focus();
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('Enter');
}

/**
 * Expects one request from many presses, all while the response is held back.
 *
 * @param over visible once the action has ended
 */
export async function expectOneRequest(page: Page, app: App, fault: Fault, button: Locator, over: Locator) {
  const { lift } = await app.fault({ ...fault, body: {} });
  const held = await app.hold(fault);
  const before = app.countOf(fault.method, fault.path);
  await pressTooOften(page, button);
  held.release();
  await expect(over).toBeVisible();
  expect(app.countOf(fault.method, fault.path) - before, 'requests').toBe(1);
  await lift();
}
