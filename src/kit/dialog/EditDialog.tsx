import { useDataProvider, useRecordContext } from 'react-admin';
import { useDefinition } from '../DefinitionContext';
import type { FormDefinition } from '../defineResource';
import { RecordFormDialog } from './RecordFormDialog';

/** Edits the record of the context. */
export const EditDialog = ({ form }: { form: FormDefinition<object> }) => {
  const { name } = useDefinition();
  const record = useRecordContext();
  const dataProvider = useDataProvider();
  if (!record) return null;
  const send = (data: object) => dataProvider.update(name, { id: record.id, data, previousData: record });
  return <RecordFormDialog kind="edit" form={form} record={record} send={send} />;
};
