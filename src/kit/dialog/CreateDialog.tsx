import { useDataProvider } from 'react-admin';
import { useDefinition } from '../DefinitionContext';
import type { FormDefinition } from '../defineResource';
import { RecordFormDialog } from './RecordFormDialog';

export const CreateDialog = ({ form }: { form: FormDefinition<object> }) => {
  const { name } = useDefinition();
  const dataProvider = useDataProvider();
  return <RecordFormDialog kind="create" form={form} send={({ data }) => dataProvider.create(name, { data })} />;
};
