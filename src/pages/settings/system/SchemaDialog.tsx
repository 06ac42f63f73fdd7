import { useTranslate } from 'react-admin';
import type { SystemSchema } from '../../../../server/contract';
import { SYSTEM, systemSchema } from '../../../dataProvider/system';
import { useRead } from '../../../dataProvider/useCall';
import { mediumDate } from '../../../format/date';
import { wholeNumber } from '../../../format/number';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Spinner } from '../../../ui/Spinner';
import { bytes } from './bytes';
import { TaskDialog } from './TaskDialog';

/** Shows the state of the database schema and runs pending migrations. */
export const SchemaDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { data, isError, isFetching, refetch } = useRead([SYSTEM, 'schema'], 'system/schema', systemSchema, {
    refetchOnMount: 'always',
  });
  return (
    <TaskDialog
      kind="sync-schema"
      path="system/schema/sync"
      title={translate('system.schema.title')}
      isNeeded={data?.pending.length !== 0}
      onClose={onClose}
    >
      {isError && <LoadFailure message={translate('system.schema.failed')} isFetching={isFetching} onRetry={refetch} />}
      {!isError && !data && <Spinner />}
      {!isError && data && <SchemaState schema={data} />}
    </TaskDialog>
  );
};

const SchemaState = ({ schema: { database, applied, pending, tables } }: { schema: SystemSchema }) => {
  const translate = useTranslate();
  const names = pending.join(', ');
  return (
    <>
      <p>{translate('system.schema.database', { ...database, size: bytes(database.bytes) })}</p>
      <p>
        {pending.length === 0
          ? translate('system.schema.current', { count: applied.length })
          : translate('system.schema.pending', { smart_count: pending.length, names })}
      </p>
      <DetailsTable
        title={translate('system.schema.tables', { count: tables.length })}
        head={[translate('system.schema.name'), translate('system.schema.rows')]}
        rows={tables.map(({ name, rows, isEstimate }) => [
          name,
          isEstimate ? translate('system.schema.about', { count: wholeNumber(rows) }) : wholeNumber(rows),
        ])}
      />
      <DetailsTable
        title={translate('system.schema.migrations', { count: applied.length })}
        head={[translate('system.schema.name'), translate('system.schema.applied')]}
        rows={applied.map(({ name, appliedAt }) => [name, mediumDate(appliedAt)])}
      />
    </>
  );
};

interface DetailsTableProps {
  title: string;
  head: [string, string];
  rows: [string, string][];
}

const DetailsTable = ({ title, head, rows }: DetailsTableProps) => (
  <details className="system__details">
    <summary>{title}</summary>
    <table className="data-table">
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, text]) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
