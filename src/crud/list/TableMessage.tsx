import Button from '@mui/material/Button';
import { LoadFailure } from '../../ui/LoadFailure';
import { Spinner } from '../../ui/Spinner';
import { listOptions } from '../defineResource';
import { useDefinition } from '../ResourceProvider';
import { useWords } from '../useWords';

interface TableMessageProps {
  list: {
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
    page: number;
    setPage: (page: number) => void;
  };
}

/** Shown in the place of the rows while there are none: loading, failed, or empty. */
export const TableMessage = ({ list }: TableMessageProps) => {
  const words = useWords();
  const { pending } = listOptions(useDefinition());
  if (list.isPending && pending === 'spinner') return <Spinner />;
  if (list.isPending) return <span role="status">{words('list.loading')}</span>;
  if (list.isError)
    return (
      <LoadFailure
        message={words('list.failed')}
        hint={words('list.failed_hint')}
        isFetching={list.isFetching}
        onRetry={list.refetch}
      />
    );
  return (
    <div className="table__empty">
      <span role="status">{words('list.empty')}</span>
      {list.page > 1 && (
        <Button variant="outlined" onClick={() => list.setPage(1)}>
          {words('list.first_page')}
        </Button>
      )}
    </div>
  );
};
