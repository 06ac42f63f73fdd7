/** Guessers from react-admin's documentation, unchanged, in a resource file for an unknown endpoint. */
import { waitFor, within } from '@testing-library/react';
import { EditGuesser, ListGuesser } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { ignoreCanceledReads } from '../setup';
import { ownersResource, renderResources, tagsApi, tagsResource } from './tags';

/** The output of the guessers, which print only during development. */
const printed = () => {
  vi.stubEnv('NODE_ENV', 'development');
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  return () => log.mock.calls.map(([text]) => String(text)).filter((text) => text.startsWith('Guessed'));
};

afterEach(() => vi.unstubAllEnvs());
afterEach(ignoreCanceledReads);

test('EditGuesser shows a form for a record of a new endpoint, saves it, and prints the form', async () => {
  const { tags } = tagsApi();
  const guesses = printed();
  const definition = tagsResource({ list: ListGuesser, edit: EditGuesser });
  const { findByRole, user } = await renderResources('/tags#edit=1', definition, ownersResource);
  const dialog = within(await findByRole('dialog', { name: 'Edit Tag' }));
  const name = await dialog.findByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('Tag 01');
  await user.clear(name);
  await user.type(name, 'Guessed');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findByRole('cell', { name: 'Guessed' });
  await user.click(await findByRole('button', { name: 'Close notification' }));
  await waitFor(() => expect(tags()[0]?.name).toBe('Guessed'));
  const guess = guesses().find((text) => text.includes('Edit'));
  expect(guess).toContain('export const TagEdit = () => (');
  expect(guess).toContain('<TextInput source="name" />');
});
