/** Lists as CSV files: the export and the import. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { uniqueName } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { button } from '../support/button';
import { expect, test } from '../support/console';
import { expectAccessible, PHONE } from '../support/inspect';

test.beforeEach(({ app }) => app.signIn());

const EXPORT = { method: 'GET', path: '/api/users/export' } as const;

/** Presses a button that starts a download. @returns the name and the text of the file */
const downloaded = async (page: Page, name: string) => {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).press('Enter')]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
};
const fileOf = (text: string | Buffer) => ({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('exports all rows of the filtered list in its order, with the columns as shown or all of them', async ({
  page,
  app,
}) => {
  const user = await app.newUser('Exported');
  const list = await app.hold({ method: 'GET', path: '/api/users' });
  await page.goto(`/users?search=${encodeURIComponent(user.name)}&sort=name&order=DESC`);
  await button(page, 'Export').click();
  await expect(app.dialog.getByText('All rows of this list will be exported.')).toBeVisible();
  list.release();
  await expect(app.dialog.getByText('1 row matches the search and the filters.')).toBeVisible();
  await expect(app.dialog.getByRole('radio', { name: 'Columns as shown' })).toBeFocused();
  const sorted = page.waitForRequest(/\/api\/users\/export\?.*&sort=name&order=DESC$/);
  const shown = await downloaded(page, 'Start export');
  await sorted;
  expect(shown.name).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  expect(shown.text).toBe(
    `name,email,username,createdAt\r\n"${user.name}","${user.email}","${user.username}",${user.createdAt}\r\n`,
  );
  await app.expectSuccess('Exported 1 row');
  await expect(app.dialog).toHaveCount(0);
  await expect(button(page, 'Export')).toBeFocused();

  await button(page, 'Export').press('Enter');
  await expect(app.dialog.getByRole('radio', { name: 'Columns as shown' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(app.dialog.getByRole('radio', { name: 'All columns' })).toBeChecked();
  await app.dialog.getByRole('switch', { name: /^For Excel/ }).press('Space');
  const all = await downloaded(page, 'Start export');
  expect(all.text).toMatch(new RegExp(`^\uFEFFid,name,email,username,createdAt\r\n${user.id},.*\r\n$`));
});

test('exports every list with the columns that are shown, and as many rows as the list', async ({ page, app }) => {
  await app.open('/admin-users');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(button(page, 'Export')).toHaveCount(0);
  for (const [link, columns, tab] of [
    ['Supplements', 'name,brand,userName,userEmail,dosage,frequency,purpose,startDate,endDate,isActive'],
    ['Wellbeing Metrics', 'name,description'],
    ['Feedback', 'userName,userEmail,content,category,createdAt,resolved'],
    ['Purchase', 'supplementId,purchasedAs,userName,userEmail,date,price,currency,quantity,isRecurring', 'Purchases'],
  ] as const)
    await test.step(link, async () => {
      await app.navigation.getByRole('link', { name: new RegExp(`^${link}`) }).click();
      if (tab) await page.getByRole('tab', { name: tab, exact: true }).click();
      await button(page, 'Export').click();
      const text = await app.dialog.getByText(/^[\d,]+ rows (will be exported|match)/).innerText();
      const file = await downloaded(page, 'Start export');
      expect(file.text.split('\r\n')[0]).toMatch(new RegExp(`^${columns}`));
      await app.expectSuccess(`Exported ${/^[\d,]+/.exec(text)?.[0]} rows`);
      await expect(button(page, 'Import'), 'only users and supplements').toHaveCount(link === 'Supplements' ? 1 : 0);
    });
});

test('saves no file of an export that is canceled, cut short or refused', async ({ page, app }) => {
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await app.openUsers();
  await test.step('canceled', async () => {
    const call = await app.hold(EXPORT);
    await button(page, 'Export').click();
    const sent = page.waitForRequest(/\/api\/users\/export/);
    await button(page, 'Start export').click();
    const request = await sent;
    await expect(app.dialog.getByRole('progressbar', { name: 'Export progress' })).toBeVisible();
    await expectNoAxeViolations(page);
    const aborted = page.waitForEvent('requestfailed', (failed) => failed === request);
    await button(page, 'Cancel').click();
    await aborted;
    call.release();
    await expect(app.dialog).toHaveCount(0);
    await expect(app.toast).toHaveCount(0);
  });
  await button(page, 'Export').click();
  await test.step('refused', async () => {
    const refusal = await app.fault({ ...EXPORT, status: 429, body: { message: 'Too many searches at once.' } });
    await button(page, 'Start export').click();
    await expect(app.dialog.getByRole('alert')).toHaveText('Too many searches at once. Nothing was saved.');
    await refusal.lift();
  });
  await test.step('cut short, and complete when it is repeated', async () => {
    const body = 'name,email\r\n"Ada\r\n';
    const fault = await app.fault({ ...EXPORT, status: 200, body, headers: { 'content-type': 'text/csv' } });
    await button(page, 'Try again').click();
    await expect(app.dialog.getByRole('alert')).toHaveText(
      'The export stopped before it was complete, so nothing was saved. Please try again.',
    );
    expect(downloads).toEqual([]);
    await fault.lift();
    expect((await downloaded(page, 'Try again')).text).toMatch(/\r\n$/);
    await expect(app.dialog).toHaveCount(0);
  });
  await test.step('refused because the session has ended', async () => {
    await app.fault({ ...EXPORT, status: 401, body: { message: 'Over' }, times: 1 });
    await button(page, 'Export').click();
    await button(page, 'Start export').click();
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    expect(downloads).toHaveLength(1);
  });
});

// Longer than 5 s on a busy machine: it inspects two states of the dialog at several sizes.
test('imports users once the errors in the file are fixed', async ({ page, app }) => {
  const [name, email] = [uniqueName('Imported'), `i${Date.now()}@example.org`];
  await app.openUsers();
  await button(page, 'Import').click();
  const file = app.dialog.getByLabel('CSV file');
  const alert = app.dialog.getByRole('alert');
  const check = button(page, 'Check');
  const fieldFor = (column: string) => app.dialog.getByLabel(`Field for ${column}`);
  const submit = button(page, 'Import 2 users');

  await test.step('refuses a file that cannot be read, with a hint', async () => {
    for (const [text, message] of [
      [Buffer.from([...Buffer.from('name,email\nJos'), 0xe9]), /isn't encoded in UTF-8/],
      ['name,email\n', 'This file has no lines below its header.'],
      ['name,email\n"Ada,ada@example.com\n', /a quotation mark is missing/],
    ] as const) {
      await file.setInputFiles(fileOf(text as string));
      await expect(alert).toHaveText(message);
      await expect(check).toHaveCount(0);
    }
  });
  await test.step('maps the columns, and lists the errors by line and field', async () => {
    await file.setInputFiles(fileOf(`Person;Notes;E-Mail\n${name};"two\nlines";${email}\nX;;nowhere\n`));
    const table = app.dialog.getByRole('table', { name: /^Columns of the file: users\.csv/ });
    await expect(table.getByRole('row', { name: /E-Mail/ })).toContainText(email);
    await expect(fieldFor('E-Mail')).toHaveValue('email');
    await check.click();
    await expect(alert).toHaveText('Choose a column for: Name.');
    await fieldFor('Person').selectOption('Name (required)');
    await check.click();
    await expect(alert).toContainText('Fix 2 values in the file, then choose it again. Nothing was imported.');
    await expect(alert.getByRole('listitem')).toHaveText([
      'Line 4 · NameName must be at least 2 characters.',
      'Line 4 · EmailPlease enter a valid email address.',
    ]);
    await expectAccessible(page, [PHONE]);
  });
  await test.step('keeps the columns when the API finds an error that the check did not', async () => {
    await file.setInputFiles(fileOf(`name,email\n${name},${email}\n"Second, ${name}",second.${email}\n`));
    await expect(fieldFor('name')).toHaveValue('name');
    await check.click();
    await expect(app.dialog.getByRole('status')).toHaveText('Everything looks good. 2 users can be imported.');
    await expectAccessible(page, [PHONE]);
    // Another admin creates a user with this address.
    await app.api('POST', '/api/users', { name: 'Someone Else', email, password: 'q7x-vk-11' });
    app.expectFailure({ method: 'POST', path: '/api/users/import', status: 422 });
    await submit.click();
    await expect(app.dialog.getByRole('listitem')).toHaveText(['Line 2 · EmailThis email address is already in use.']);
    await expect(submit).toHaveCount(0);
    await expect(fieldFor('email')).toHaveValue('email');
  });
  await test.step('imports the fixed file, and shows its users', async () => {
    await file.setInputFiles(fileOf(`name,email\n${name},first.${email}\n"Second, ${name}",second.${email}\n`));
    await check.click();
    await submit.click();
    await app.expectSuccess('Imported 2 users');
    await expect(app.dialog).toHaveCount(0);
    await expect(app.row(`first.${email}`)).toBeVisible();
    await expect(app.row(`second.${email}`)).toContainText(`Second, ${name}`);
  });
});

test('imports supplements from its own template by keyboard, for a user that exists', async ({ page, app }) => {
  const user = await app.newUser('Owner');
  await app.open('/supplements');
  await button(page, 'Import').press('Enter');
  const template = await downloaded(page, 'Download a template');
  expect(template.name).toBe('supplements-template.csv');
  const name = uniqueName('Imported');
  const text = template.text.replace('ada@example.com', user.email).replace('Magnesium', name);
  await app.dialog.getByLabel('CSV file').setInputFiles(fileOf(text));
  await button(page, 'Check').press('Enter');
  await button(page, 'Import 1 supplement').press('Enter');
  await app.expectSuccess('Imported 1 supplement');
  await expect(app.row(name)).toContainText(user.name);
});

test('imports what a spreadsheet saves: a line that names the separator, decimal commas and empty lines', async ({
  page,
  app,
}) => {
  const user = await app.newUser('Owner');
  const name = uniqueName('Sheet');
  const header = 'name;dosage;frequency;timeOfDay;startDate;supplyAmount;userEmail';
  const rows = (amount: string) => [`${name};1,5;daily;morning;2026-01-02;${amount};${user.email}`, ';;;;;;', ''];
  await app.open('/supplements');
  await button(page, 'Import').click();
  const file = app.dialog.getByLabel('CSV file');
  await file.setInputFiles(fileOf(['\uFEFFsep=;', header, ...rows('a lot')].join('\r\n')));
  await button(page, 'Check').click();
  await expect(app.dialog.getByRole('listitem')).toContainText(/^Line 3 · /);
  await file.setInputFiles(fileOf(['\uFEFFsep=;', header, ...rows('12,5')].join('\r\n')));
  await button(page, 'Check').click();
  await button(page, 'Import 1 supplement').click();
  await app.expectSuccess('Imported 1 supplement');
  const { supplements } = await app.api<{ supplements: object[] }>('GET', `/api/supplements?userId=${user.id}`);
  expect(supplements).toMatchObject([{ name, dosage: '1,5', supplyAmount: 12.5 }]);
});
