import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import type { PropsWithChildren, ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { usePageCount } from '../../ui/Page';
import { pageTheme, withComponents } from '../pageTheme';
import { useResourceTranslate } from '../ResourceProvider';
import { EmptyList, FailedList } from './TableMessage';

/**
 * Gives a page with react-admin's `<List>` what the console's own lists have: their look, the count beside the title, and what
 * replaces rows that are loading, failed to load or do not exist. The page's own props win.
 */
export const ReactAdminList = ({ children }: PropsWithChildren) => (
  <ThemeProvider theme={withParts}>{children}</ThemeProvider>
);

/** A table's header and ten rows, instead of the table's own placeholder. */
const SKELETON = { height: 'calc(var(--table-head) + 10 * var(--table-row))', '& ~ *': { display: 'none' } };

/** The rows' card. */
const ListCard = ({ className, children }: PropsWithChildren<{ className?: string }>) => {
  const { isPending, isPaused, total, error } = useListContext();
  const resourceTranslate = useResourceTranslate();
  useCount(error ? undefined : total);
  return (
    <Card className={className}>
      {isPending && !isPaused && (
        <Box className="list__skeleton" sx={SKELETON}>
          <span role="status" className="visually-hidden">
            {resourceTranslate('list.loading')}
          </span>
        </Box>
      )}
      {children}
    </Card>
  );
};

const useCount = (total: number | undefined) => usePageCount(useHasFeatures() ? total : undefined);

const Empty = () => {
  const { filterValues, setFilters, total } = useListContext();
  useCount(total);
  return <EmptyList isNarrowed={Object.keys(filterValues).length > 0} onReset={() => setFilters({}, {})} />;
};

const inPlaceOfRows = (children: ReactNode, className?: string) => (
  <Box className={className} sx={{ display: 'grid', minHeight: '15rem' }}>
    {children}
  </Box>
);

const table = { empty: inPlaceOfRows(<Empty />) };
const list = { component: ListCard, empty: inPlaceOfRows(<Empty />, 'card'), error: inPlaceOfRows(<FailedList />) };

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
