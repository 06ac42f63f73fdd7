import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useDefinition } from '../DefinitionContext';
import { Dialogs } from '../dialog/Dialogs';
import { Tabs } from '../Tabs';
import { useKeptFocus } from '../useKeptFocus';
import { useWords } from '../useWords';
import { Pagination } from './Pagination';
import { SearchForm } from './SearchForm';
import { Table } from './Table';
import { useListController } from './useListController';
import './list.css';

type Controller = ReturnType<typeof useListController>;

/** The present resource's list: tabs, search, table, pages, and the dialogs about its records. */
export const List = () => {
  const definition = useDefinition();
  const list = useListController(definition);
  const top = useTopOnPageChange(list.page);
  const keptFocus = useKeptFocus();
  const { columns, search, toolbar } = definition.list;
  return (
    <>
      <section ref={top} className="card list" {...keptFocus}>
        <ListTabs list={list}>
          {search && (
            <SearchForm value={list.filter.search ?? ''} onSubmit={(text) => list.setFilter({ search: text })} />
          )}
          {toolbar && <div className="list__toolbar">{toolbar}</div>}
          <Table list={list} columns={columns} />
        </ListTabs>
        {list.isPaged && (
          <Pagination page={list.page} total={list.isError ? 0 : (list.total ?? 0)} onChange={list.setPage} />
        )}
      </section>
      <Dialogs records={list.data} isLoaded={!list.isPending && !list.isError} />
    </>
  );
};

const ListTabs = ({ list, children }: { list: Controller; children: ReactNode }) => {
  const { name, list: options } = useDefinition();
  const words = useWords();
  const translate = useTranslate();
  if (!options.tabs || list.tab === undefined) return children;
  const tabs = Object.keys(options.tabs.values).map((value) => ({
    value,
    label: translate(`resources.${name}.tabs.${value}`),
  }));
  return (
    <Tabs label={words('title')} tabs={tabs} value={list.tab} onChange={list.setTab}>
      {children}
    </Tabs>
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
