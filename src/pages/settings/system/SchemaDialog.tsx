import type { SystemSchema } from '../../../../server/contract';
import { SYSTEM, systemSchema } from '../../../dataProvider/system';
import { useRead } from '../../../dataProvider/useCall';
import { mediumDate } from '../../../format/date';
import { wholeNumber } from '../../../format/number';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Spinner } from '../../../ui/Spinner';
import { bytes } from './bytes';
import { useSay } from './say';
import { TaskDialog } from './TaskDialog';

/** Shows the state of the database schema and runs pending migrations. */
export const SchemaDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  const { data, isError, isFetching, refetch } = useRead([SYSTEM, 'schema'], 'system/schema', systemSchema, {
    refetchOnMount: 'always',
  });
  return (
    <TaskDialog
      kind="sync-schema"
      path="system/schema/sync"
      title={say('schema.title')}
      isNeeded={data?.pending.length !== 0}
      onClose={onClose}
    >
      {isError && <LoadFailure message={say('schema.failed')} isFetching={isFetching} onRetry={refetch} />}
      {!isError && !data && <Spinner />}
      {!isError && data && <SchemaState schema={data} />}
    </TaskDialog>
  );
};

const SchemaState = ({ schema: { database, applied, pending, tables } }: { schema: SystemSchema }) => {
  const say = useSay();
  const names = pending.join(', ');
  return (
    <>
      <p>{say('schema.database', { ...database, size: bytes(database.bytes) })}</p>
      <p>
        {pending.length === 0
          ? say('schema.current', { count: applied.length })
          : say('schema.pending', { smart_count: pending.length, names })}
      </p>
      <DetailsTable
        title={say('schema.tables', { count: tables.length })}
        head={[say('schema.name'), say('schema.rows')]}
        rows={tables.map(({ name, rows, isEstimate }) => [
          name,
          isEstimate ? say('schema.about', { count: wholeNumber(rows) }) : wholeNumber(rows),
        ])}
      />
      <DetailsTable
        title={say('schema.migrations', { count: applied.length })}
        head={[say('schema.name'), say('schema.applied')]}
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
