/** Lists as CSV files, with an API that declares the features `export` and `import`. */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { uniqueName } from '../support/app';
import { expectAccessibleAt, expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';

test.beforeEach(({ app }) => app.signIn());

const EXPORT = { method: 'GET', path: '/api/users/export' } as const;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const textOf = async (download: Download) => readFile(await download.path(), 'utf8');
/** Records the downloads of a page. */
const noteDownloads = (page: Page) => {
  const seen: string[] = [];
  page.on('download', (download) => seen.push(download.suggestedFilename()));
  return seen;
};
const fileOf = (text: string | Buffer) => ({
  name: 'users.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

test.describe('the export', () => {
  test('has all rows of the filtered list, with the columns as shown or all of them', async ({ page, app }) => {
    const user = await app.newUser('Exported');
    await app.openUsers(`/users?search=${encodeURIComponent(user.name)}`);
    await button(page, 'Export').click();
    await expect(app.dialog.getByText('1 row matches the search and the filters.')).toBeVisible();
    await expect(app.dialog.getByRole('radio', { name: 'Columns as shown' })).toBeFocused();
    const [shown] = await Promise.all([page.waitForEvent('download'), button(page, 'Start export').click()]);
    expect(shown.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    expect(await textOf(shown)).toBe(
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
    const [all] = await Promise.all([page.waitForEvent('download'), button(page, 'Start export').press('Enter')]);
    expect(await textOf(all)).toMatch(new RegExp(`^\uFEFFid,name,email,username,createdAt\r\n${user.id},.*\r\n$`));
  });

  test('of every list has the columns that are shown, and as many rows as the list', async ({ page, app }) => {
    for (const { route, columns } of [
      {
        route: '/supplements',
        columns: 'name,brand,userName,userEmail,dosage,frequency,purpose,startDate,endDate,isActive',
      },
      { route: '/wellbeing-metrics', columns: 'name,description' },
      { route: '/feedback', columns: 'userName,userEmail,content,category,createdAt,resolved' },
      {
        route: '/purchases?tab=purchases',
        columns: 'supplementId,userName,userEmail,date,price,currency,quantity,isRecurring',
      },
    ])
      await test.step(route, async () => {
        const list = await app.hold({ method: 'GET', path: `/api${route.split('?')[0]}` });
        await app.open(route);
        await button(page, 'Export').click();
        await expect(app.dialog.getByText('All rows of this list will be exported.')).toBeVisible();
        list.release();
        const text = await app.dialog.getByText(/^[\d,]+ rows (will be exported|match)/).innerText();
        const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Start export').click()]);
        const file = await textOf(download);
        expect(file.split('\r\n')[0]).toMatch(new RegExp(`^${columns}`));
        await app.expectSuccess(`Exported ${/^[\d,]+/.exec(text)?.[0]} rows`);
      });
  });

  test('is canceled without a file', async ({ page, app }) => {
    const downloads = noteDownloads(page);
    await app.openUsers();
    const call = await app.hold(EXPORT);
    await button(page, 'Export').click();
    const [request] = await Promise.all([
      page.waitForRequest(/\/api\/users\/export/),
      button(page, 'Start export').click(),
    ]);
    await expect(app.dialog.getByRole('progressbar', { name: 'Export progress' })).toBeVisible();
    await expectNoAxeViolations(page);
    const aborted = page.waitForEvent('requestfailed', (failed) => failed === request);
    await button(page, 'Cancel').click();
    await aborted;
    call.release();
    await expect(app.dialog).toHaveCount(0);
    await app.rowsShown();
    await expect(app.toast).toHaveCount(0);
    expect(downloads).toEqual([]);
  });

  test('is not saved if it breaks off, and can be repeated', async ({ page, app }) => {
    const downloads = noteDownloads(page);
    await app.openUsers();
    for (const [index, [place, body]] of Object.entries({
      'between two rows': 'name,email\r\n"Ada","ada@example.com"',
      'within a text': 'name,email\r\n"Ada\r\n',
      'before the first row': '',
    }).entries())
      await test.step(place, async () => {
        const fault = await app.fault({ ...EXPORT, status: 200, body, headers: { 'content-type': 'text/csv' } });
        await button(page, 'Export').click();
        await button(page, 'Start export').click();
        await expect(app.dialog.getByRole('alert')).toHaveText(
          'The export stopped before it was complete, so nothing was saved. Please try again.',
        );
        await expectNoAxeViolations(page);
        expect(downloads).toHaveLength(index);
        await fault.lift();
        const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Try again').click()]);
        expect(await textOf(download)).toMatch(/\r\n$/);
        await expect(app.dialog).toHaveCount(0);
      });
  });

  test('shows why the API refuses it, and asks to sign in when the session has ended', async ({ page, app }) => {
    await app.openUsers();
    const refusal = await app.fault({ ...EXPORT, status: 429, body: { message: 'Too many searches at once.' } });
    await button(page, 'Export').click();
    await button(page, 'Start export').click();
    await expect(app.dialog.getByRole('alert')).toHaveText('Too many searches at once. Nothing was saved.');
    await refusal.lift();
    await app.fault({ ...EXPORT, status: 401, body: { message: 'Over' }, times: 1 });
    await button(page, 'Try again').click();
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  });

  test('is accessible at every size', async ({ page, app }) => {
    await app.openUsers();
    await expect(button(page, 'Export')).toBeVisible();
    await expectAccessibleAt(page, SIZES, button(page, 'Import'));
    await button(page, 'Export').click();
    await expectAccessibleAt(page, SIZES, app.dialog);
  });
});

test.describe('the import', () => {
  test('maps the columns, lists errors, and imports after they are fixed', async ({ page, app }) => {
    const [name, email] = [uniqueName('Imported'), `i${Date.now()}@example.org`];
    await app.openUsers();
    await button(page, 'Import').click();
    const file = app.dialog.getByLabel('CSV file');
    await expectAccessibleAt(page, SIZES, file);
    const header = 'Person;Notes;E-Mail';
    await file.setInputFiles(fileOf(`${header}\n${name};"two\nlines";${email}\nX;;nowhere\n`));
    const table = app.dialog.getByRole('table', { name: /^Columns of the file: users\.csv/ });
    await expect(table.getByRole('row', { name: /E-Mail/ })).toContainText(email);
    await expect(app.dialog.getByLabel('Field for E-Mail')).toHaveValue('email');
    await button(page, 'Check').click();
    await expect(app.dialog.getByRole('alert')).toHaveText('Choose a column for: Name.');
    await app.dialog.getByLabel('Field for Person').selectOption('Name (required)');
    await button(page, 'Check').click();
    const alert = app.dialog.getByRole('alert');
    await expect(alert).toContainText('Fix 2 values in the file, then choose it again. Nothing was imported.');
    await expect(alert.getByRole('listitem')).toHaveText([
      'Line 4 · NameName must be at least 2 characters.',
      'Line 4 · EmailPlease enter a valid email address.',
    ]);
    await expectAccessibleAt(page, SIZES, alert);

    await file.setInputFiles(fileOf(`name,email\n${name},${email}\n"Second, ${name}",second.${email}\n`));
    await expect(app.dialog.getByLabel('Field for name')).toHaveValue('name');
    await button(page, 'Check').click();
    await expect(app.dialog.getByRole('status')).toHaveText('Everything looks good. 2 users can be imported.');
    await expectAccessibleAt(page, SIZES, button(page, 'Import 2 users'));
    const listed = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/users');
    await button(page, 'Import 2 users').click();
    await app.expectSuccess('Imported 2 users');
    await expect(app.dialog).toHaveCount(0);
    await listed;
    await expect(app.row(email).first()).toBeVisible();
    await expect(app.row(`second.${email}`)).toContainText(`Second, ${name}`);
  });

  test('keeps the file and its columns when it fails, and shows the errors that the API finds', async ({
    page,
    app,
  }) => {
    const email = `k${Date.now()}@example.org`;
    await app.openUsers();
    await button(page, 'Import').click();
    await app.dialog.getByLabel('CSV file').setInputFiles(fileOf(`name,email\nKept Person,${email}\n`));
    await button(page, 'Check').click();
    const submit = button(page, 'Import 1 user');
    await submit.waitFor();
    await app.fault({ method: 'POST', path: '/api/users/import', status: 500, body: { message: 'Broken' }, times: 1 });
    await submit.click();
    await app.expectToast('Error', 'Failed to import users');
    await expect(app.dialog.getByRole('alert')).toHaveText('Broken');
    await expect(app.dialog.getByLabel('Field for email')).toHaveValue('email');
    // Another admin creates a user with this address.
    await app.api('POST', '/api/users', { name: 'Someone Else', email, password: 'q7x-vk-11' });
    app.expectFailure({ method: 'POST', path: '/api/users/import', status: 422 });
    await submit.click();
    await expect(app.dialog.getByRole('listitem')).toHaveText(['Line 2 · EmailThis email address is already in use.']);
    await expect(submit).toHaveCount(0);
    await app.dialog.getByLabel('CSV file').setInputFiles(fileOf(`name,email\nKept Person,x.${email}\n`));
    await button(page, 'Check').click();
    await submit.click();
    await app.expectSuccess('Imported 1 user');
  });

  test('refuses files that cannot be read, with a hint', async ({ page, app }) => {
    await app.openUsers();
    await button(page, 'Import').click();
    const alert = app.dialog.getByRole('alert');
    for (const [file, message] of [
      [Buffer.from([...Buffer.from('name,email\nJos'), 0xe9]), /isn't encoded in UTF-8/],
      ['name,email\n', 'This file has no lines below its header.'],
      ['name,email\n"Ada,ada@example.com\n', /a quotation mark is missing/],
    ] as const) {
      await app.dialog.getByLabel('CSV file').setInputFiles(fileOf(file as string));
      await expect(alert).toHaveText(message);
      await expect(button(page, 'Check')).toHaveCount(0);
    }
    await expectNoAxeViolations(page);
  });

  test('of supplements accepts its own template with the keyboard, for a user that exists', async ({ page, app }) => {
    const user = await app.newUser('Owner');
    await app.open('/supplements');
    await button(page, 'Import').press('Enter');
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download a template').press('Enter'),
    ]);
    expect(template.suggestedFilename()).toBe('supplements-template.csv');
    const name = uniqueName('Imported');
    const text = (await textOf(template)).replace('ada@example.com', user.email).replace('Magnesium', name);
    await app.dialog.getByLabel('CSV file').setInputFiles(fileOf(text));
    await button(page, 'Check').press('Enter');
    await button(page, 'Import 1 supplement').press('Enter');
    await app.expectSuccess('Imported 1 supplement');
    await expect(app.row(name)).toContainText(user.name);
  });
});

test('offers no import and no export where there is none', async ({ page, app }) => {
  for (const route of ['/wellbeing-metrics', '/feedback', '/purchases?tab=purchases']) {
    await app.open(route);
    await expect(button(page, 'Export')).toBeVisible();
    await expect(button(page, 'Import')).toHaveCount(0);
  }
  await app.open('/admin-users');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(button(page, 'Export')).toHaveCount(0);
});
