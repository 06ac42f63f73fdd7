/** The pages of react-admin's documentation (Datagrid.md, Edit.md), with our API. */
import TreatmentIcon from '@mui/icons-material/HealingOutlined';
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

const TreatmentList = () => (
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

const TreatmentEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <TextInput source="name" />
    </SimpleForm>
  </Edit>
);

export default defineResource({
  name: 'treatments',
  icon: TreatmentIcon,
  menu: { order: 10 },
  messages: {
    name: 'Treatment |||| Treatments',
    menu: 'Treatments',
    title: 'Treatments',
    subtitle: 'Manage treatments',
  },
  api: {
    path: 'supplements',
    items: 'supplements',
    query: ['page', 'limit', 'search'],
    filters: ['name'],
    sortable: ['name', 'startDate', 'isActive'],
    bulk: { delete: null },
  },
  list: TreatmentList,
  edit: TreatmentEdit,
});
