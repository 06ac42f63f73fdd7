/** Dialogs leak no elements or listeners, so a console that is open all day does not grow. */
import { expect, test } from '../../support/console';

const FORMS = [
  { route: '/users', open: 'Add User' },
  { route: '/users', open: 'Edit' },
  { route: '/wellbeing-metrics', open: 'Add Metric' },
  { route: '/feedback', open: 'Respond' },
  { route: '/admin-users', open: 'Add Admin User' },
];

for (const { route, open } of FORMS)
  test(`frees the elements and listeners of a closed dialog: ${route}, ${open}`, async ({ page, app, context }) => {
    await app.signIn();
    await app.open(route);
    const cdp = await context.newCDPSession(page);
    const button = page.getByRole('main').getByRole('button', { name: open, exact: true }).first();
    const openAndClose = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await button.click();
        await expect(app.dialog.getByRole('textbox').first()).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(app.dialog).toHaveCount(0);
      }
      await cdp.send('HeapProfiler.enable');
      // The first collection can free objects that keep others alive.
      for (let time = 0; time < 2; time += 1) await cdp.send('HeapProfiler.collectGarbage');
      const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
      return nodes + jsEventListeners;
    };
    const before = await openAndClose(3);
    expect((await openAndClose(5)) - before).toBeLessThan(20);
  });
