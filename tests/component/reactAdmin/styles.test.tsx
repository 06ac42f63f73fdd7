/** `sx` from react-admin's and MUI's documentation, unchanged, in a resource file. */
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { DateField, type RaRecord, SimpleShowLayout, TextField, TextInput } from 'react-admin';
import { expect, test } from 'vitest';
import { Column } from '../../../src/crud/list/Column';
import { renderResources, tagsApi, tagsResource } from './tags';

test('sx styles the fields and MUI components of a list, and the inputs of a dialog', async () => {
  tagsApi();
  const columns = (
    <>
      <TextField source="name" sx={{ fontStyle: 'italic' }} />
      <Column source="color" render={(tag: RaRecord) => <Chip label={tag.color} sx={{ letterSpacing: '3px' }} />} />
    </>
  );
  const list = { columns, toolbar: <Box sx={{ textTransform: 'uppercase' }}>Colors</Box> };
  const edit = { inputs: <TextInput source="name" sx={{ '& input': { textTransform: 'uppercase' } }} /> };
  const screen = await renderResources('/tags#edit=1', tagsResource({ list, edit }));
  const { findByRole, findByText, findAllByText } = screen;
  expect(await findByRole('textbox', { name: 'Name' })).toHaveStyle({ textTransform: 'uppercase' });
  expect(await findByText('Tag 01')).toHaveStyle({ fontStyle: 'italic' });
  const [chip] = await findAllByText('red');
  expect(chip?.closest('.MuiChip-root')).toHaveStyle({ letterSpacing: '3px' });
  expect(await findByText('Colors')).toHaveStyle({ textTransform: 'uppercase' });
});

test('sx accepts theme values, and styles the fields of a show dialog', async () => {
  tagsApi();
  const show = (
    <SimpleShowLayout>
      <TextField source="name" sx={{ color: 'primary.main', marginTop: '16px' }} />
      <DateField source="createdAt" sx={{ '&.MuiTypography-root': { fontWeight: 900 } }} locales="en-US" />
    </SimpleShowLayout>
  );
  const { findByText } = await renderResources('/tags?page=2#show=11', tagsResource({ show }));
  const name = await findByText('Tag 11', { selector: '[role=dialog] *' });
  expect(name).toHaveStyle({ marginTop: '16px' });
  expect(getComputedStyle(name).color).toBe('var(--mui-palette-primary-main)');
  expect(await findByText('3/1/2026')).toHaveStyle({ fontWeight: '900' });
});
