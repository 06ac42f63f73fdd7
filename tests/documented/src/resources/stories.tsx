/** The pages of react-admin's documentation (List.md, DataTable.md, Edit.md, Create.md, Show.md,
 * Configurable.md, Actions.md), with ra-data-simple-rest. */
import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import { useMutation } from '@tanstack/react-query';
import simpleRestProvider from 'ra-data-simple-rest';
import type { MouseEvent } from 'react';
import {
  BulkDeleteButton,
  BulkExportButton,
  Button,
  Configurable,
  Create,
  CreateButton,
  DataTable,
  DateField,
  Edit,
  EditButton,
  ExportButton,
  FilterButton,
  type Identifier,
  InspectorButton,
  List,
  Pagination,
  ReferenceField,
  SearchInput,
  SelectColumnsButton,
  Show,
  SimpleForm,
  SimpleShowLayout,
  SortButton,
  TextField,
  TextInput,
  TopToolbar,
  useDataProvider,
  usePreference,
  useRecordContext,
} from 'react-admin';
import { defineResource } from '../crud/defineResource';
import { httpClient } from '../dataProvider/httpClient';

const ListActions = () => (
  <TopToolbar>
    <SelectColumnsButton />
    <FilterButton />
    <CreateButton />
    <ExportButton />
    <SortButton fields={['title', 'publishedAt']} />
    <InspectorButton />
  </TopToolbar>
);

const postFilters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TextInput key="title" label="Title" source="title" defaultValue="Post 03" />,
];

const TextBlock = () => {
  const [color] = usePreference('color', '#ffffff');
  return <p style={{ backgroundColor: color }}>Stories of our users</p>;
};

const TextBlockInspector = () => {
  const [color, setColor] = usePreference('color', '#ffffff');
  return <input aria-label="Background color" value={color} onChange={(event) => setColor(event.target.value)} />;
};

const Aside = () => (
  <Configurable editor={<TextBlockInspector />} preferenceKey="stories.about">
    <TextBlock />
  </Configurable>
);

const BanButton = () => {
  const dataProvider = useDataProvider();
  const id = useRecordContext()?.id;
  const { mutate } = useMutation({ mutationFn: () => dataProvider.banPost(id) });
  const ban = (event: MouseEvent) => {
    event.stopPropagation();
    mutate();
  };
  return <Button label="Ban" onClick={ban} />;
};

const PostBulkActionButtons = () => (
  <>
    <BulkExportButton />
    <BulkDeleteButton />
  </>
);

const PostList = () => (
  <List
    aside={<Aside />}
    actions={<ListActions />}
    filters={postFilters}
    pagination={<Pagination rowsPerPageOptions={[5, 10, 25]} />}
  >
    <DataTable bulkActionButtons={<PostBulkActionButtons />}>
      <DataTable.Col source="title" />
      <DataTable.Col source="authorId">
        <ReferenceField source="authorId" reference="users" />
      </DataTable.Col>
      <DataTable.Col source="publishedAt" field={DateField} />
      <DataTable.Col>
        <EditButton />
        <BanButton />
      </DataTable.Col>
    </DataTable>
  </List>
);

const PostEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="title" />
      <TextInput source="body" multiline />
    </SimpleForm>
  </Edit>
);

const PostCreate = () => (
  <Create>
    <SimpleForm>
      <TextInput source="title" />
      <TextInput source="body" multiline />
    </SimpleForm>
  </Create>
);

const PostShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="title" />
      <TextField source="body" />
      <DateField label="Publication date" source="publishedAt" />
    </SimpleShowLayout>
  </Show>
);

export default defineResource({
  name: 'stories',
  icon: ArticleIcon,
  menu: { order: 9 },
  messages: { name: 'Story |||| Stories', menu: 'Stories', title: 'Stories', subtitle: 'Manage stories' },
  dataProvider: {
    ...simpleRestProvider('/api', httpClient),
    banPost: (id: Identifier) => httpClient(`/api/stories/${id}`, { method: 'PUT', body: '{"title":"Banned"}' }),
  },
  list: PostList,
  edit: PostEdit,
  create: PostCreate,
  show: PostShow,
});
