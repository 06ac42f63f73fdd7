/** A page of tabs from react-admin's documentation on our API. */
import MedicationIcon from '@mui/icons-material/MedicationOutlined';
import { Edit, required, TabbedForm, TextInput } from 'react-admin';
import { defineResource } from '../crud/defineResource';
import { Column } from '../crud/list/Column';

const RemedyEdit = () => (
  <Edit mutationMode="pessimistic">
    <TabbedForm>
      <TabbedForm.Tab label="summary">
        <TextInput source="name" validate={required()} />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="intake">
        <TextInput source="dosage" />
      </TabbedForm.Tab>
    </TabbedForm>
  </Edit>
);

export default defineResource({
  name: 'remedies',
  icon: MedicationIcon,
  menu: { order: 22 },
  messages: { name: 'Remedy |||| Remedies', menu: 'Remedies', title: 'Remedies', subtitle: 'Supplements, with tabs' },
  api: { path: 'supplements', items: 'supplements', query: ['page', 'limit', 'search'] },
  list: {
    columns: (
      <>
        <Column source="name" />
        <Column source="dosage" />
      </>
    ),
  },
  edit: RemedyEdit,
});
