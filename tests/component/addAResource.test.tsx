import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createConsole } from '../../src/app/Console';
import { Root } from '../../src/app/Root';
import { ResourceScreen } from '../../src/crud/ResourceScreen';
import { readmeExample } from '../support/readmeExample';
import { signIn } from './console';
import { server } from './server';
import { takeComplaints } from './setup';

const SANDBOX = resolve('.cache/readme-component');

/** Loads the README's file from a folder outside src. */
async function definition() {
  mkdirSync(SANDBOX, { recursive: true });
  const file = join(SANDBOX, 'tags.tsx');
  writeFileSync(file, readmeExample.replaceAll("'../", `'${resolve('src')}/`));
  return (await import(/* @vite-ignore */ file)).default;
}

/** Serves tags with versions, and responds to writes with `answer`. */
function tagsApi(answer: (sent: { ifMatch: string | null; body: unknown }) => Response) {
  const tag = { id: 1, name: 'Urgent', color: 'red', version: 1 };
  server.use(
    http.get('*/api/tags', () => HttpResponse.json({ tags: [tag], total: 1 })),
    http.patch('*/api/tags/1', async ({ request }) =>
      answer({ ifMatch: request.headers.get('if-match'), body: await request.json() }),
    ),
  );
  return tag;
}

test("the README's resource handles conflicts and lost responses without code of its own", async () => {
  const sent: unknown[] = [];
  const answers = [
    () =>
      HttpResponse.json(
        { message: 'Changed.', current: { ...tag, name: 'Sooner', color: 'blue', version: 2 } },
        { status: 412 },
      ),
    () => new HttpResponse(null, { status: 503 }),
    () => new HttpResponse(null, { status: 204 }),
  ];
  const tag = tagsApi((call) => {
    sent.push(call);
    return answers.shift()?.() ?? HttpResponse.error();
  });
  await signIn();
  history.replaceState(null, '', '/tags#edit=1');
  const tags = await definition();
  const { Console } = createConsole([tags]);
  const children = [{ path: 'tags', element: <ResourceScreen definition={tags} /> }];
  const router = createBrowserRouter([{ element: <Root />, children: [{ Component: Console, children }] }]);
  const { findByRole, findByText, queryByRole } = render(<RouterProvider router={router} useTransitions={false} />);
  const user = userEvent.setup();

  const dialog = within(await findByRole('dialog', { name: 'Edit Tag' }, { timeout: 10_000 }));
  await user.clear(dialog.getByRole('textbox', { name: /Name/ }));
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Later');
  await user.click(dialog.getByRole('button', { name: 'Update Tag' }));
  const conflict = within(await findByRole('alertdialog', { name: 'Someone else edited this' }));
  expect(conflict.getByRole('group').textContent, 'not the color').toMatch(/^Name.*Theirs Sooner.*Yours Later/);
  await user.click(conflict.getByRole('button', { name: 'Save' }));

  await findByText('Failed to update tag');
  await user.click(dialog.getByRole('button', { name: 'Update Tag' }));
  const question = within(await findByRole('alertdialog', { name: 'Did it save?' }));
  await user.click(question.getByRole('button', { name: 'Send again' }));
  await findByText('Tag updated successfully');
  expect(queryByRole('alertdialog')).toBeNull();
  expect(sent).toEqual([
    { ifMatch: '"1"', body: { name: 'Later', color: 'red' } },
    { ifMatch: '"2"', body: { name: 'Later', color: 'blue' } },
    { ifMatch: '"1"', body: { name: 'Later', color: 'red' } },
  ]);
  // react-admin's useDataProvider logs failed calls outside production: the lost response, not the resolved conflict.
  expect(takeComplaints()).toHaveLength(1);
});
