import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import type { App } from './app';

export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** Opens a dialog and fills it in. @returns its last button. */
export const inDialog =
  (page: Page, opener: string, submit: string, typed: Record<string, string> = {}) =>
  async (): Promise<Locator> => {
    await button(page.getByRole('main'), opener).click();
    const dialog = page.getByRole('dialog');
    for (const [label, value] of Object.entries(typed)) await dialog.getByLabel(label, { exact: true }).fill(value);
    return button(dialog, submit);
  };

/** How often somebody hasty, or something broken, presses. */
const TIMES = 20;

/** The element itself: its name may be another while its work is under way. */
type Control = ElementHandle<HTMLElement | SVGElement>;

/** What to wait for when half of a burst is pressed: an answer that comes while somebody goes on pressing. */
type Midway = () => Promise<void>;
const atOnce: Midway = async () => {};

/** Each presses a control twenty times; all but the last by real input, which the browser takes for a user's own. */
export const BURSTS = {
  'a mouse, whose clicks the browser counts': async (page: Page, target: Control, midway = atOnce) => {
    const { x, y } = await middleOf(target);
    await page.mouse.move(x, y);
    for (let clickCount = 1; clickCount <= TIMES; clickCount += 1) {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
      if (clickCount === TIMES / 2) await midway();
    }
  },
  'Enter, again and again': async (page: Page, target: Control) => {
    await target.focus();
    await Promise.all(Array.from({ length: TIMES }, () => page.keyboard.press('Enter')));
  },
  'Enter, held down': async (page: Page, target: Control, midway = atOnce) => {
    await target.focus();
    for (let time = 1; time <= TIMES; time += 1) {
      await page.keyboard.down('Enter');
      if (time === TIMES / 2) await midway();
    }
    await page.keyboard.up('Enter');
  },
  'a script, in one task': async (_page: Page, target: Control) =>
    target.evaluate((element, times) => {
      for (let time = 0; time < times; time += 1)
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 + (time % 2) }));
    }, TIMES),
} satisfies Record<string, (page: Page, target: Control, midway?: Midway) => Promise<unknown>>;
export type Burst = keyof typeof BURSTS;

export interface Action {
  name: string;
  /** The call that the action makes. */
  call: Pick<Fault, 'method' | 'path'>;
  /** Its answer, which has to leave the action possible; 200 by default. */
  status?: number;
  /** Makes the action possible once more. @returns what is to be pressed. */
  ready: () => Promise<Locator>;
  /** Stands on the screen when it is over. */
  over: Locator;
  /** The bursts to try where the answer comes at once; all by default. */
  bursts?: readonly Burst[];
}

/** Twenty presses of every kind are one call: while its answer is held back, and when the answer comes at once. */
export async function expectOneCallABurst(page: Page, app: App, action: Action): Promise<void> {
  const { call, ready, over } = action;
  const sent = () => app.countOf(call.method, call.path);
  const fault = await app.fault({ ...call, status: action.status ?? 200, body: {} });

  const held = await app.hold(call);
  const button = await controlOf(await ready());
  let before = sent();
  await page.keyboard.press('Shift');
  for (const burst of Object.values(BURSTS)) await burst(page, button);
  expect(sent() - before, `${action.name}: calls while the answer is held back`).toBe(1);
  held.release();
  await expect(over).toBeVisible();

  for (const kind of action.bursts ?? (Object.keys(BURSTS) as Burst[])) {
    const again = await controlOf(await ready());
    before = sent();
    // Another key ends the burst before.
    await page.keyboard.press('Shift');
    await BURSTS[kind](page, again, () => expect(over).toBeVisible());
    await expect(over).toBeVisible();
    // What the burst went on to press would have been pressed by now: its input is handled before this is asked.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(sent() - before, `${action.name}: calls of ${kind}`).toBe(1);
  }
  await fault.lift();
}

export async function controlOf(target: Locator): Promise<Control> {
  await target.waitFor();
  const control = await target.elementHandle();
  if (!control) throw new Error(`${target} is gone`);
  return control as Control;
}

async function middleOf(target: Control) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
