/** The pages of react-admin's documentation (Datagrid.md, Edit.md), with our API. */
import RemedyIcon from '@mui/icons-material/HealingOutlined';
import {
  BooleanField,
  Datagrid,
  DeleteButton,
  Edit,
  EditButton,
  List,
  SimpleForm,
  TextField,
  TextInput,
} from 'react-admin';
import { defineResource } from '../crud/defineResource';

const RemedyList = () => (
  <List>
    <Datagrid>
      <TextField source="name" />
      <TextField source="dosage" sortable={false} />
      <BooleanField source="isActive" />
      <EditButton />
      <DeleteButton />
    </Datagrid>
  </List>
);

const RemedyEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <TextInput source="name" />
    </SimpleForm>
  </Edit>
);

export default defineResource({
  name: 'remedies',
  icon: RemedyIcon,
  menu: { order: 10 },
  messages: { name: 'Remedy |||| Remedies', menu: 'Remedies', title: 'Remedies', subtitle: 'Manage remedies' },
  api: {
    path: 'supplements',
    items: 'supplements',
    query: ['page', 'limit', 'search'],
    filters: ['name'],
    sortable: ['name', 'startDate', 'isActive'],
    bulk: { delete: null },
  },
  list: RemedyList,
  edit: RemedyEdit,
});
