/** `sx` from react-admin's and MUI's documentation, unchanged, in a resource file. */
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { type RaRecord, TextField, TextInput } from 'react-admin';
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
