import type { Locator, Page } from '@playwright/test';
import type { App } from '../app';

/** A state of the screen, reached from an empty page. @returns the element that is then visible. */
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

/** The states of a list's screen, or the reason why it lacks one. */
export interface ListStates extends ScreenStates {
  dialogs: Record<'create' | 'edit' | 'delete' | 'respond', State | None>;
}

export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** Loads an address from scratch, even if only the fragment differs. */
export async function load(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path);
}

/** The states that every list's screen has in common: the failed and the empty list, and its dialogs. */
export function listStates(path: string, call: string, empty: string): Omit<ListStates, 'more' | 'dialogs'> {
  return {
    shown: async (page) => {
      await load(page, path);
      return page.locator('tbody tr:not(.table__message)').first();
    },
    loading: async (page, app) => {
      await app.hold({ method: 'GET', path: call });
      await load(page, path);
      return page.locator('.table__message--pending').getByText('Loading...').or(page.locator('main .spinner')).first();
    },
    empty: async (page) => {
      await load(page, path);
      return page.getByText(empty, { exact: true });
    },
    failed: async (page, app) => {
      await app.fault({ method: 'GET', path: call, status: 500 });
      await load(page, path);
      return button(page, 'Try again');
    },
  };
}

/** A dialog, opened by its address. */
export const dialogAt =
  (path: string): State =>
  async (page) => {
    await load(page, path);
    return page.getByRole('dialog');
  };

/** The dialog or panel that a button of the screen opens. */
export const pressed =
  (path: string, name: string | RegExp): State =>
  async (page) => {
    await load(page, path);
    await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
    return page.getByRole('dialog').or(page.getByRole('alertdialog'));
  };

/** A dialog's form with its validation messages, after it was submitted with these invalid values. */
export const submittedWith =
  (path: string, submit: string, typed: Record<string, string> = {}): State =>
  async (page) => {
    await load(page, path);
    const dialog = page.getByRole('dialog');
    for (const [label, value] of Object.entries(typed)) await dialog.getByLabel(label, { exact: true }).fill(value);
    await button(dialog, submit).click();
    return dialog.getByText(/must be|required|cannot be/).first();
  };
