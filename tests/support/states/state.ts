import type { Locator, Page } from '@playwright/test';
import type { App } from '../app';

/** Something that can stand on the screen: brings it about from an empty page. @returns what is then to be seen. */
export type State = (page: Page, app: App) => Promise<Locator>;

/** Why a screen has no such state. */
export interface None {
  none: string;
}

/** Everything that a screen can show. None of the first four can be left out without a reason. */
export interface ScreenStates {
  shown: State;
  loading: State | None;
  empty: State | None;
  failed: State | None;
  /** Its dialogs, questions, messages and toasts by name. */
  more: Record<string, State>;
}

/** A list's screen also has these, or says why not. */
export interface ListStates extends ScreenStates {
  dialogs: Record<'create' | 'edit' | 'delete' | 'respond', State | None>;
}

export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** Loads an address anew, also where only the fragment differs. */
export async function load(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path);
}

/** The sentences of the failed and the empty list, its dialogs: what every list's screen has in common. */
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

/** A dialog by its address. */
export const dialogAt =
  (path: string): State =>
  async (page) => {
    await load(page, path);
    return page.getByRole('dialog');
  };

/** A dialog's form, sent as nobody should: with its messages. */
export const sentAsItIs =
  (path: string, submit: string, typed: Record<string, string> = {}): State =>
  async (page) => {
    await load(page, path);
    const dialog = page.getByRole('dialog');
    for (const [label, value] of Object.entries(typed)) await dialog.getByLabel(label, { exact: true }).fill(value);
    await button(dialog, submit).click();
    return dialog.getByText(/must be|required|cannot be/).first();
  };
