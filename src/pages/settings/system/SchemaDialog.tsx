import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SystemSchema } from '../../../../server/contract';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { SYSTEM, systemSchema } from '../../../dataProvider/system';
import { whileRetrying } from '../../../dataProvider/useCall';
import { mediumDate } from '../../../format/date';
import { wholeNumber } from '../../../format/number';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Spinner } from '../../../ui/Spinner';
import { bytes } from './bytes';
import { useSay } from './say';
import { TaskDialog } from './TaskDialog';

/** The state of the database's schema. Runs the migrations that are missing. */
export const SchemaDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const query = useQuery({
    queryKey: [SYSTEM, 'schema'],
    queryFn: ({ signal }) => dataProvider.read('system/schema', systemSchema, signal),
    refetchOnMount: 'always',
  });
  const { data, isFetching, refetch } = query;
  const { isError } = whileRetrying(query);
  return (
    <TaskDialog kind="sync-schema" path="system/schema/sync" title={say('schema.title')} onClose={onClose}>
      {isError && <LoadFailure message={say('schema.failed')} isFetching={isFetching} onRetry={refetch} />}
      {!isError && !data && <Spinner />}
      {!isError && data && <State schema={data} />}
    </TaskDialog>
  );
};

const State = ({ schema: { database, applied, pending, tables } }: { schema: SystemSchema }) => {
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
      <Details
        title={say('schema.tables', { count: tables.length })}
        head={[say('schema.name'), say('schema.rows')]}
        rows={tables.map(({ name, rows, isEstimate }) => [
          name,
          isEstimate ? say('schema.about', { count: wholeNumber(rows) }) : wholeNumber(rows),
        ])}
      />
      <Details
        title={say('schema.migrations', { count: applied.length })}
        head={[say('schema.name'), say('schema.applied')]}
        rows={applied.map(({ name, appliedAt }) => [name, mediumDate(appliedAt)])}
      />
    </>
  );
};

interface DetailsProps {
  title: string;
  head: [string, string];
  rows: [string, string][];
}

const Details = ({ title, head, rows }: DetailsProps) => (
  <details className="system__details">
    <summary>{title}</summary>
    <table>
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
