/** Pages of react-admin's documentation (Create, TabbedForm, TabbedShowLayout), on an API in the format of ra-data-simple-rest. */
import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import simpleRestProvider from 'ra-data-simple-rest';
import {
  Create,
  DateField,
  DateInput,
  Edit,
  RichTextField,
  required,
  Show,
  ShowButton,
  SimpleForm,
  TabbedForm,
  TabbedShowLayout,
  TextField,
  TextInput,
} from 'react-admin';
import { defineResource } from '../crud/defineResource';
import { Column } from '../crud/list/Column';
import { httpClient } from '../dataProvider/httpClient';
import { RichTextInput } from '../ui/RichTextInput';

const ArticleCreate = () => (
  <Create>
    <SimpleForm>
      <TextInput source="title" validate={[required()]} />
      <TextInput source="teaser" multiline={true} label="Short description" />
      <RichTextInput source="body" />
      <DateInput label="Publication date" source="published_at" defaultValue={new Date()} />
    </SimpleForm>
  </Create>
);

const ArticleEdit = () => (
  <Edit>
    <TabbedForm>
      <TabbedForm.Tab label="summary">
        <TextInput disabled label="Id" source="id" />
        <TextInput source="title" validate={required()} />
        <TextInput multiline source="teaser" />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="body">
        <RichTextInput source="body" validate={required()} label={false} />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="Miscellaneous" path="miscellaneous">
        <TextInput label="Password (if protected post)" source="password" type="password" />
      </TabbedForm.Tab>
    </TabbedForm>
  </Edit>
);

const ArticleShow = () => (
  <Show>
    <TabbedShowLayout>
      <TabbedShowLayout.Tab label="summary">
        <TextField label="Id" source="id" />
        <TextField source="title" />
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab label="body" path="body">
        <RichTextField source="body" label={false} />
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab label="Miscellaneous" path="miscellaneous">
        <DateField label="Publication date" source="publishedAt" />
      </TabbedShowLayout.Tab>
    </TabbedShowLayout>
  </Show>
);

export default defineResource({
  name: 'articles',
  icon: ArticleIcon,
  menu: { order: 20 },
  messages: { name: 'Article |||| Articles', menu: 'Articles', title: 'Articles', subtitle: 'Pages of tabs' },
  dataProvider: simpleRestProvider('/api', httpClient),
  list: { columns: <Column source="title" />, rowActions: <ShowButton /> },
  create: ArticleCreate,
  edit: ArticleEdit,
  show: ArticleShow,
});
