/** The pages of react-admin's documentation (List.md, DataTable.md, Edit.md, Create.md, Show.md), with ra-data-simple-rest. */
import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import simpleRestProvider from 'ra-data-simple-rest';
import {
  BulkDeleteButton,
  BulkExportButton,
  Create,
  CreateButton,
  DataTable,
  DateField,
  Edit,
  EditButton,
  ExportButton,
  FilterButton,
  List,
  Pagination,
  ReferenceField,
  SearchInput,
  SelectColumnsButton,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
  TopToolbar,
} from 'react-admin';
import { http } from '../app/api';
import { defineResource } from '../crud/defineResource';
import { createFetchJson } from '../dataProvider/fetchJson';

const ListActions = () => (
  <TopToolbar>
    <SelectColumnsButton />
    <FilterButton />
    <CreateButton />
    <ExportButton />
  </TopToolbar>
);

const postFilters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TextInput key="title" label="Title" source="title" defaultValue="Post 03" />,
];

const PostBulkActionButtons = () => (
  <>
    <BulkExportButton />
    <BulkDeleteButton />
  </>
);

const PostList = () => (
  <List actions={<ListActions />} filters={postFilters} pagination={<Pagination rowsPerPageOptions={[5, 10, 25]} />}>
    <DataTable bulkActionButtons={<PostBulkActionButtons />}>
      <DataTable.Col source="title" />
      <DataTable.Col source="authorId">
        <ReferenceField source="authorId" reference="users" />
      </DataTable.Col>
      <DataTable.Col source="publishedAt" field={DateField} />
      <DataTable.Col>
        <EditButton />
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
  dataProvider: simpleRestProvider('/api', createFetchJson(http, '/api')),
  list: PostList,
  edit: PostEdit,
  create: PostCreate,
  show: PostShow,
});
