import { useTranslate } from 'react-admin';
import type { SystemSchema } from '../../../../server/contract';
import { SYSTEM, systemSchema } from '../../../dataProvider/system';
import { useRead } from '../../../dataProvider/useCall';
import { mediumDate } from '../../../format/date';
import { wholeNumber } from '../../../format/number';
import { Loaded } from '../../../ui/Loaded';
import { TableDetails } from '../../TableDetails';
import { bytes } from './bytes';
import { TaskDialog } from './TaskDialog';

/** Shows the state of the database schema and runs pending migrations. */
export const SchemaDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const query = useRead([SYSTEM, 'schema'], 'system/schema', systemSchema, { refetchOnMount: 'always' });
  return (
    <TaskDialog
      kind="sync-schema"
      path="system/schema/sync"
      title={translate('system.schema.title')}
      isNeeded={query.data?.pending.length !== 0}
      onClose={onClose}
    >
      <Loaded query={query} failed={translate('system.schema.failed')}>
        {(schema) => <SchemaState schema={schema} />}
      </Loaded>
    </TaskDialog>
  );
};

const SchemaState = ({ schema: { database, applied, pending, tables } }: { schema: SystemSchema }) => {
  const translate = useTranslate();
  return (
    <>
      <p>{translate('system.schema.database', { ...database, size: bytes(database.bytes) })}</p>
      <p>
        {pending.length === 0
          ? translate('system.schema.current', { count: applied.length })
          : translate('system.schema.pending', { smart_count: pending.length, names: pending.join(', ') })}
      </p>
      <TableDetails
        label={translate('system.schema.tables', { count: tables.length })}
        columns={[translate('system.schema.name'), translate('system.schema.rows')]}
        rows={tables.map(({ name, rows, isEstimate }) => [
          name,
          isEstimate ? translate('system.schema.about', { count: wholeNumber(rows) }) : wholeNumber(rows),
        ])}
      />
      <TableDetails
        label={translate('system.schema.migrations', { count: applied.length })}
        columns={[translate('system.schema.name'), translate('system.schema.applied')]}
        rows={applied.map(({ name, appliedAt }) => [name, mediumDate(appliedAt)])}
      />
    </>
  );
};
