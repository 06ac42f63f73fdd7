import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { DefinitionContext } from '../DefinitionContext';
import type { AnyDefinition, ListDefinition } from '../defineResource';
import { Dialogs } from '../dialog/Dialogs';
import { useDialogAddress } from '../dialog/useDialogAddress';
import { Page } from '../Page';
import { useKeptFocus } from '../useKeptFocus';
import { useWords } from '../useWords';
import { Pagination } from './Pagination';
import { SearchForm } from './SearchForm';
import { Table } from './Table';
import { useListController } from './useListController';
import './list.css';

interface ListScreenProps {
  definition: AnyDefinition;
  options: ListDefinition;
}

/** A resource's screen: heading, search, table, pages, and its dialogs. Made of the definition alone. */
export const ListScreen = (props: ListScreenProps) => (
  <DefinitionContext.Provider value={props.definition}>
    <ResourceContextProvider value={props.definition.name}>
      <List {...props} />
    </ResourceContextProvider>
  </DefinitionContext.Provider>
);

const List = ({ definition, options: { search, columns } }: ListScreenProps) => {
  const list = useListController(definition);
  const translate = useTranslate();
  const top = useTopOnPageChange(list.page);
  const keptFocus = useKeptFocus();
  return (
    <Page
      title={translate(`resources.${definition.name}.title`)}
      subtitle={translate(`resources.${definition.name}.subtitle`)}
      action={definition.create && <CreateButton />}
    >
      <section ref={top} className="card list" {...keptFocus}>
        {search && (
          <SearchForm value={list.filter.search ?? ''} onSubmit={(text) => list.setFilter({ search: text })} />
        )}
        <Table list={list} columns={columns} />
        <Pagination page={list.page} total={list.isError ? 0 : (list.total ?? 0)} onChange={list.setPage} />
      </section>
      <Dialogs records={list.data} isLoaded={!list.isPending && !list.isError} />
    </Page>
  );
};

/** Another page is read from its start: on a phone the way to it stands below ten cards. */
const useTopOnPageChange = (page: number) => {
  const top = useRef<HTMLElement>(null);
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }, [page]);
  return top;
};

const CreateButton = () => {
  const words = useWords();
  const { open } = useDialogAddress();
  return (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => open('create')}>
      {words('create.open')}
    </Button>
  );
};
