/** Every screen in each of its states, for the tests of accessibility. */
import { expect, type Page, test } from '@playwright/test';
import type { App } from '../app';
import { NOTHING, stubReads } from '../reads';
import { LISTS } from './lists';
import { PAGES } from './pages';
import type { None, State } from './state';

/** By the screen's address, and by the state's name. */
export const STATES: Readonly<Record<string, Readonly<Record<string, State | None>>>> = Object.fromEntries(
  [...Object.entries(PAGES), ...Object.entries(LISTS).map(([name, states]) => [`/${name}`, states] as const)].map(
    // The dialogs follow the loaded screen, because they need no document of their own.
    ([route, { shown, more, ...rest }]) => [route, { shown, ...more, ...rest }],
  ),
);

/**
 * Brings a screen into each of its states, one after the other, and calls `check` in each.
 *
 * @param options.repeated whether to include the states that another screen shows with the same code
 */
export async function walkStates(
  page: Page,
  app: App,
  route: string,
  options: { repeated: boolean },
  check: (name: string) => Promise<void>,
) {
  if (!route.startsWith('/login')) await app.signIn();
  for (const [name, state] of Object.entries(STATES[route] ?? {}))
    if (typeof state === 'function' && (options.repeated || !state.isRepeated))
      await test.step(name, async () => {
        // The newest mocked response wins, so the failures of the previous state are gone.
        await stubReads(app);
        if (name === 'empty') await stubReads(app, NOTHING);
        await expect(await state(page, app)).toBeVisible();
        await check(name);
      });
}
