import type { Locator, Page } from '@playwright/test';
import type { Fault } from '../../../mocks/faults';
import type { App } from '../app';
import { button } from '../button';

/** Brings the screen into a state; a dialog may be open. @returns the element that is then visible. */
export type State = (page: Page, app: App) => Promise<Locator>;

/** The reason why a screen has no such state. */
export interface None {
  none: string;
}

/** Every state of a screen. The first four can be left out only with a reason. */
export interface ScreenStates {
  shown: State;
  loading: State | None;
  empty: State | None;
  failed: State | None;
  /** Its dialogs, questions, messages and toasts by name. */
  more: Record<string, State>;
}

/** Loads an address from scratch, even if only the fragment differs. */
export async function load(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path);
}

/** Opens an address. A screen that is open already stays, once its dialog is closed, because loading takes longer than the checks. */
async function visit(page: Page, path: string): Promise<void> {
  const { pathname, search } = new URL(page.url());
  if (`${pathname}${search}` !== path.split('#')[0]) return load(page, path);
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  if ((await dialogs.count()) > 0) await page.keyboard.press('Escape');
  const isClosed = await dialogs.waitFor({ state: 'detached', timeout: 300 }).then(
    () => true,
    () => false,
  );
  // Unsaved input, a toast, a selection or a failure would be a part of the next state.
  const rest = page.locator('[data-toast], [role="toolbar"]').or(button(page, 'Try again'));
  if (!isClosed || (await rest.count()) > 0) return load(page, path);
  if (path.includes('#')) await page.goto(path);
}

/** A loaded address, with this response to a call. */
export const loaded =
  (path: string, find: (page: Page) => Locator, fault?: Fault): State =>
  async (page, app) => {
    if (fault) await app.fault(fault);
    await load(page, path);
    return find(page);
  };

/** The states that every list's screen has in common: its rows, without rows, loading and failed. */
export function listStates(path: string, call: string, empty: string): Omit<ScreenStates, 'more'> {
  const [rows, loading] = [
    'tbody tr:not(.table__message)',
    '.table__message--pending :text("Loading..."), main .spinner',
  ];
  return {
    shown: loaded(path, (page) => page.locator(rows).first()),
    loading: loaded(path, (page) => page.locator(loading).first(), { method: 'GET', path: call, hang: true }),
    empty: loaded(path, (page) => page.getByText(empty, { exact: true })),
    failed: loaded(path, (page) => button(page, 'Try again'), { method: 'GET', path: call, status: 500 }),
  };
}

/** A dialog, opened by its address. */
export const dialogAt =
  (path: string): State =>
  async (page) => {
    await visit(page, path);
    return page.getByRole('dialog');
  };

/** The dialog or panel that a button of the screen opens. */
export const pressed =
  (path: string, name: string | RegExp): State =>
  async (page) => {
    await visit(page, path);
    await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
    return page.getByRole('dialog').or(page.getByRole('alertdialog'));
  };

/** A dialog's form with its validation messages, after it was submitted with these invalid values. */
export const submittedWith =
  (path: string, submit: string, typed: Record<string, string> = {}): State =>
  async (page) => {
    await visit(page, path);
    const dialog = page.getByRole('dialog');
    for (const [label, value] of Object.entries(typed)) await dialog.getByLabel(label, { exact: true }).fill(value);
    await button(dialog, submit).click();
    return dialog.getByText(/must be|required|cannot be/).first();
  };
