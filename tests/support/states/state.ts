import { expect, type Locator, type Page } from '@playwright/test';
import type { Fault } from '../../../mocks/faults';
import type { App } from '../app';
import { button } from '../button';

/** Brings the screen into a state; a dialog may be open. @returns the element that is then visible. */
export interface State {
  (page: Page, app: App): Promise<Locator>;
  /** Whether shared code shows the same as on another screen: only `npm run test:long` inspects it again. */
  isRepeated?: boolean;
}

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

/** Marks a state whose content another screen shows with the same code, for instance the toast after a refusal. */
export const repeated = (state: State): State =>
  Object.assign((page: Page, app: App) => state(page, app), { isRepeated: true });

/** Opens an address. A screen that is open already stays without its dialogs and toast, because loading takes longer than the checks. */
export async function visit(page: Page, app: App, path: string): Promise<void> {
  const { pathname, search } = new URL(page.url());
  if (`${pathname}${search}` !== path.split('#')[0] || !(await closeAll(page, app))) return load(page, path);
  if (path.includes('#')) await page.goto(path);
}

/** Closes the dialogs and the toast, and discards input. @returns whether nothing else of the previous state is visible. */
async function closeAll(page: Page, app: App): Promise<boolean> {
  const discard = button(app.dialog, 'Discard');
  const close = async () => {
    if (await discard.isVisible()) await discard.click();
    else if ((await app.dialog.count()) > 0) await page.keyboard.press('Escape');
    // The question about unsaved input has its own button, which the next attempt finds.
    await expect(app.dialog).toHaveCount(0, { timeout: 300 });
  };
  const isClosed = await expect(close)
    .toPass({ timeout: 3_000 })
    .then(
      () => true,
      () => false,
    );
  if (!isClosed) return false;
  await app.closeToast();
  return (await page.getByRole('toolbar').or(button(page, 'Try again')).count()) === 0;
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
export function listStates(path: string, call: string, empty: string) {
  const [rows, loading] = [
    'tbody tr:not(.table__message)',
    '.table__message--pending :text("Loading..."), main .spinner',
  ];
  return {
    shown: loaded(path, (page) => page.locator(rows).first()),
    loading: loaded(path, (page) => page.locator(loading).first(), { method: 'GET', path: call, hang: true }),
    empty: loaded(path, (page) => page.getByText(empty, { exact: true })),
    failed: loaded(path, (page) => button(page, 'Try again'), { method: 'GET', path: call, status: 500 }),
  } satisfies Omit<ScreenStates, 'more'>;
}

/** The states of a list that shares the last three with the list of users. */
export function otherListStates(...list: Parameters<typeof listStates>): Omit<ScreenStates, 'more'> {
  const { shown, loading, empty, failed } = listStates(...list);
  return { shown, loading: repeated(loading), empty: repeated(empty), failed: repeated(failed) };
}

/** A dialog, opened by its address. */
export const dialogAt =
  (path: string): State =>
  async (page, app) => {
    await visit(page, app, path);
    return page.getByRole('dialog');
  };

/** The dialog or panel that a button of the screen opens. */
export const pressed =
  (path: string, name: string | RegExp): State =>
  async (page, app) => {
    await visit(page, app, path);
    await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
    return page.getByRole('dialog').or(page.getByRole('alertdialog'));
  };

/** A dialog's form with its validation messages, after it was submitted with these invalid values. */
export const submittedWith =
  (path: string, submit: string, typed: Record<string, string> = {}): State =>
  async (page, app) => {
    await visit(page, app, path);
    const dialog = page.getByRole('dialog');
    for (const [label, value] of Object.entries(typed)) await dialog.getByLabel(label, { exact: true }).fill(value);
    await button(dialog, submit).click();
    return dialog.getByText(/must be|required|cannot be/).first();
  };
