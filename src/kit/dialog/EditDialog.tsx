import { useDataProvider, useRecordContext } from 'react-admin';
import type { Change } from '../conflict/differences';
import { useDefinition } from '../DefinitionContext';
import type { FormDefinition } from '../defineResource';
import { RecordFormDialog } from './RecordFormDialog';

/** Edits the record of the context. */
export const EditDialog = ({ form }: { form: FormDefinition<object> }) => {
  const { name } = useDefinition();
  const record = useRecordContext();
  const dataProvider = useDataProvider();
  if (!record) return null;
  const send = ({ data, previousData, untouched }: Change) =>
    dataProvider.update(name, { id: previousData.id, data, previousData, meta: { untouched } });
  return <RecordFormDialog kind="edit" form={form} record={record} send={send} />;
};
