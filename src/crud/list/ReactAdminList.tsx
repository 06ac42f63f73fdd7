import SearchIcon from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import type { PropsWithChildren } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailure } from '../../ui/LoadFailure';
import { usePageCount } from '../../ui/Page';
import { CreateButton } from '../CreateButton';
import { pageTheme, withComponents } from '../pageTheme';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';

/**
 * Gives a page with react-admin's `<List>` what the console's own lists have: their look, the count beside the title, and what
 * replaces rows that are loading, failed to load or do not exist. The page's own props win.
 */
export const ReactAdminList = ({ children }: PropsWithChildren) => (
  <ThemeProvider theme={withParts}>{children}</ThemeProvider>
);

/** The rows' card. */
const ListCard = ({ className, children }: PropsWithChildren<{ className?: string }>) => {
  const { isPending, isPaused, total, error } = useListContext();
  const resourceTranslate = useResourceTranslate();
  useCount(error ? undefined : total);
  return (
    <Card className={className}>
      {isPending && !isPaused && (
        <div className="list__skeleton">
          <span role="status" className="visually-hidden">
            {resourceTranslate('list.loading')}
          </span>
        </div>
      )}
      {children}
    </Card>
  );
};

const useCount = (total: number | undefined) => usePageCount(useHasFeatures() ? total : undefined);

/** Replaces rows that do not exist. */
const Empty = () => {
  const { filterValues, setFilters, total } = useListContext();
  const { create } = useDefinition();
  const translate = useTranslate();
  const resourceTranslate = useResourceTranslate();
  useCount(total);
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <div className="list__empty">
      <EmptyState
        icon={isFiltered ? <SearchIcon /> : undefined}
        text={resourceTranslate('list.empty')}
        action={
          isFiltered ? (
            <Button variant="outlined" onClick={() => setFilters({}, {})}>
              {translate('kit.filters.reset_all')}
            </Button>
          ) : (
            create && <CreateButton isInList />
          )
        }
      />
    </div>
  );
};

/** Replaces rows that failed to load. */
const Failure = () => {
  const { isFetching, refetch } = useListContext();
  const resourceTranslate = useResourceTranslate();
  return (
    <div className="list__empty">
      <LoadFailure
        message={resourceTranslate('list.failed')}
        isFetching={isFetching === true}
        onRetry={async () => refetch()}
      />
    </div>
  );
};

const list = {
  component: ListCard,
  empty: (
    <div className="card">
      <Empty />
    </div>
  ),
  error: <Failure />,
};
const table = { empty: <Empty /> };

/** Returns the theme with the look of react-admin's pages, and these parts as the default props of its lists and tables. */
const withParts = (theme: Theme): Theme =>
  withComponents(theme, {
    ...pageTheme,
    RaList: { ...pageTheme.RaList, defaultProps: list },
    RaInfiniteList: { defaultProps: list },
    RaDataTable: { ...pageTheme.RaDataTable, defaultProps: table },
    RaDatagrid: { ...pageTheme.RaDatagrid, defaultProps: table },
    RaSimpleList: { defaultProps: table },
  });
