/** Records of an API that sends fields of the wrong type, or none: shown as far as they can be read (parse.test.ts has the types). */
import { button } from '../support/button';
import { expect, test } from '../support/console';
import { NONSENSE } from '../support/nonsense';
import { PurchasesScreen, purchase, purchaseList } from '../support/purchases';

const IMAGE = '<img src=x onerror=alert(1)>';
const ANN = { name: 'Ann Whole', email: 'ann@example.org' };
const feedback = (fields: object, id: number) => ({
  ...{ id: `f${id}`, content: 'Whole', category: 'bug', resolved: false, user: ANN, responseCount: 0 },
  ...{ createdAt: '2026-11-20T12:00:00Z', ...fields },
});
const admin = (fields: object, index: number) => ({
  ...{ id: index + 1, username: `user${index}`, name: `Name ${index}`, email: `user${index}@example.org` },
  ...{ role: 'editor', lastLogin: null, ...fields },
});

interface OddList {
  /** The name of its rows in the response; without one, the response is the rows. */
  items?: string;
  rows: object[];
  /** The texts in the cells of a column, in the order of the rows; null for a text that is not checked. */
  shows: Record<string, (string | null)[]>;
  /** The actions whose dialogs are opened for each row. */
  actions: string[];
}

const LISTS: Record<string, OddList> = {
  supplements: {
    items: 'supplements',
    rows: [
      { id: 1, name: null, brand: { a: 1 }, timeOfDay: null, purpose: [], startDate: 'soon', endDate: 12 },
      { id: 2, name: { a: 1 }, brand: [1], dosage: {}, frequency: [], isActive: 'false', startDate: {}, userId: '7' },
      { id: '3', name: 'Sound', dosage: 500, frequency: 2, supplyAmount: '90', isActive: 'true', startDate: null },
      { id: 4 },
    ],
    shows: { Status: ['Active', 'Inactive', 'Active', 'Active'] },
    actions: ['Edit', 'Delete'],
  },
  'wellbeing-metrics': {
    items: 'metrics',
    rows: [
      { id: 1, name: null, description: { a: 1 }, metricType: { a: 1 }, maxValue: 'x', createdAt: 'soon' },
      { id: 2, name: { a: 1 }, description: 3, metricType: 'percent', minValue: {}, isActive: '', createdAt: {} },
      { id: '3', name: 'Sound', metricType: 'scale', minValue: '1', maxValue: null, isActive: 'true', userId: '0' },
      { id: 4 },
    ],
    shows: { Range: [null, null, '1 – …'], Status: [null, null, 'Active'] },
    actions: ['Edit', 'Delete'],
  },
  feedback: {
    items: 'feedbacks',
    rows: [
      { user: { name: '  élodie ', email: 'e@example.org' } },
      { user: { name: '😀 Smile', email: 'smile@example.org' } },
      { user: { name: null, email: 'nameless@example.org' }, content: 12, category: 7, createdAt: 12, resolved: '' },
      { user: null, content: IMAGE, category: '<b>bold</b>', createdAt: '2026-13-40' },
      {
        user: { name: { first: 'Ann' }, email: ['a'] },
        content: null,
        category: null,
        createdAt: null,
        resolved: null,
      },
      { content: {}, category: {}, createdAt: {} },
    ].map(feedback),
    shows: {
      User: [
        'Éélodiee@example.org',
        '😀😀 Smilesmile@example.org',
        'UUnknown Usernameless@example.org',
        'UUnknown User',
      ],
      Feedback: [null, null, '12', IMAGE],
    },
    actions: ['Respond'],
  },
  'admin-users': {
    rows: [
      { username: 44, name: 12, email: 7, role: 'owner', lastLogin: 'soon' },
      { name: IMAGE, lastLogin: '2026-11-20T12:00:00Z' },
      { username: null, name: null, email: null, role: null },
      { username: {}, name: [], email: {}, role: {}, lastLogin: {} },
      { id: 'odd', lastLogin: '' },
      ...Array(15).fill({}),
    ].map(admin),
    shows: {
      Username: ['44'],
      Name: ['12', IMAGE],
      Email: ['7'],
      Role: ['owner'],
      'Last Login': ['–', 'Nov 20, 2026', 'Never', null, 'Never'],
    },
    actions: ['Delete'],
  },
};

test.beforeEach(({ app }) => app.signIn());

for (const [path, { items, rows, shows, actions }] of Object.entries(LISTS))
  test(`${path}: shows odd records without "undefined", in rows and dialogs`, async ({ page, app, watch }) => {
    // Two records of some lists have no valid id.
    watch.expectEditedAddress();
    await app.fault({ method: 'GET', path: '/api/feedback/:id/responses', status: 200, body: { responses: [] } });
    const body = items ? { [items]: rows, total: String(rows.length) } : rows;
    await app.fault({ method: 'GET', path: `/api/${path}`, status: 200, body });
    // The list of admin users has one page and no search.
    await page.goto(items ? `/${path}` : `/${path}?page=2&search=x`);
    const shown = page.locator('tbody tr').filter({ has: page.locator('td:nth-child(2)') });
    await expect(shown).toHaveCount(rows.length);
    await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(items ? 1 : 0);
    for (const [header, texts] of Object.entries(shows))
      for (const [row, text] of texts.entries())
        if (text !== null) await expect(shown.nth(row).locator(`td[data-label="${header}"]`)).toHaveText(text);
    const expectSense = async () => {
      expect(await page.locator('body').innerText()).not.toMatch(NONSENSE);
      const fields = await app.dialog.locator('input, textarea').all();
      for (const field of fields) expect(await field.inputValue()).not.toMatch(NONSENSE);
    };
    await expectSense();
    const titles = await page.locator('main time, main [title]').evaluateAll((all) => all.map((one) => one.outerHTML));
    expect(titles.join()).not.toMatch(NONSENSE);
    for (const action of actions)
      for (const row of (await shown.filter({ has: button(page, action) }).all()).slice(0, 8)) {
        await button(row, action).click();
        await expect(app.dialog.getByRole('button', { name: /Cancel|Close/ })).toBeVisible();
        await expectSense();
        await page.keyboard.press('Escape');
        await expect(app.dialog).toHaveCount(0);
      }
  });

test('purchases: shows odd records as far as they can be read', async ({ page, app }) => {
  const odd = [
    purchase({ price: '12.50', quantity: '2', supplementId: '7' }),
    purchase({ price: null, user: { id: {}, name: null } }),
    purchase({ price: 'free', quantity: null, date: 'soon', isRecurring: null }),
    purchase({ currency: null, isRecurring: 'false' }),
    purchase({ currency: 'ZZZ', supplementId: {}, quantity: {} }),
    purchase({ currency: 'XXX1' }),
    {},
  ];
  await app.fault(purchaseList(odd, { total: '41', dollars: { usd: 1 } }));
  const screen = new PurchasesScreen(page);
  await screen.openPurchases('&isRecurring=true');
  expect(await screen.cells(page.locator('tbody'))).toEqual([
    ['Supplement #7', '–', 'Nov 20, 2026', '$12.50', '2', 'Yes', '$25.00'],
    ['Supplement #7', 'Unknown User', 'Nov 20, 2026', '–', '2', 'Yes', '–'],
    ['Supplement #7', '–', '–', '–', '–', 'No', '–'],
    ['Supplement #7', '–', 'Nov 20, 2026', '12.50', '2', 'No', '25.00'],
    ['Supplement #–', '–', 'Nov 20, 2026', 'ZZZ 12.50', '–', 'Yes', '–'],
    ['Supplement #7', '–', 'Nov 20, 2026', '12.50 XXX1', '2', 'Yes', '25.00 XXX1'],
    ['Supplement #–', '–', '–', '–', '–', 'No', '–'],
  ]);
  await expect(screen.pagination).toContainText('1–10 of 41');
  await expect(page.getByText(/^Total: /), 'a total that cannot be read').toHaveCount(0);
  await app.fault(purchaseList([purchase()], { dollars: '25.00' }));
  await button(page, 'Refresh').click();
  await expect(page.getByText('Total: $25.00')).toBeVisible();
});
