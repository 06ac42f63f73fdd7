import { useSearchParams } from 'react-router-dom';

/**
 * The present tab of a screen, kept in its address (`?tab=security`), so that a reload and Back find it again. The first
 * name is the default and leaves the address as it is; so does any name that is none of them. Another tab starts afresh: the
 * rest of the query (a list's page) is of the tab that is left.
 */
export const useTab = <Name extends string>(names: readonly [Name, ...Name[]]): [Name, (name: string) => void] => {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('tab');
  const tab = names.find((name) => name === asked) ?? names[0];
  const setTab = (name: string) => {
    if (name !== tab) setQuery(name === names[0] ? {} : { tab: name });
  };
  return [tab, setTab];
};
