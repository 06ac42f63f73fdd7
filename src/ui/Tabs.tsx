import { Tabs as MuiTabs, Tab } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Returns the ids with which a tab and the panel refer to each other. */
const tabIds = (id: string, value: string) => ({ tab: `${id}-${value}`, panel: `${id}-panel` });

interface TabPanelProps {
  /** Prefix of the ids, the same as of the `TabList`. */
  id: string;
  /** The selected tab. */
  value: string;
  children: ReactNode;
}

/** The content of the selected tab. */
export const TabPanel = ({ id, value, children }: TabPanelProps) => {
  const ids = tabIds(id, value);
  return (
    <div role="tabpanel" id={ids.panel} aria-labelledby={ids.tab}>
      {children}
    </div>
  );
};

interface TabListProps {
  /** Prefix of the ids: see `TabPanel`. */
  id: string;
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  /** Whether a part of the labels, such as a count, is loading. */
  isBusy?: boolean;
}

/** The tabs of a `TabPanel`. Arrow keys only move the focus, because selecting a tab may call the API. */
export const TabList = ({ id, label, tabs, value, onChange, isBusy }: TabListProps) => (
  <MuiTabs
    value={value}
    onChange={(_event, next: string) => onChange(next)}
    aria-label={label}
    aria-busy={isBusy || undefined}
    variant="scrollable"
    scrollButtons={false}
  >
    {tabs.map((tab) => {
      const ids = tabIds(id, tab.value);
      return <Tab key={tab.value} value={tab.value} label={tab.label} id={ids.tab} aria-controls={ids.panel} />;
    })}
  </MuiTabs>
);

/** Tabs with their panel. `children` is the content of the selected tab. */
export const Tabs = ({ children, ...props }: Omit<TabListProps, 'id'> & { children: ReactNode }) => {
  const id = useId();
  return (
    <>
      <TabList {...props} id={id} />
      <TabPanel id={id} value={props.value}>
        {children}
      </TabPanel>
    </>
  );
};

/**
 * Keeps the selected tab in the URL (`?tab=security`), so that reload and Back restore it. The first name is the default
 * and has no parameter; unknown names also select it, and are returned for `RefusedAddress`. Changing the tab clears the rest of the query (such as a list's
 * page), which belongs to the previous tab.
 */
export const useTab = <Name extends string>(
  names: readonly [Name, ...Name[]],
): [tab: Name, setTab: (name: string) => void, refused: string[]] => {
  const [query, setQuery] = useSearchParams();
  const requested = query.get('tab');
  const tab = names.find((name) => name === requested) ?? names[0];
  const setTab = (name: string) => {
    if (name !== tab) setQuery(name === names[0] ? {} : { tab: name });
  };
  return [tab, setTab, requested && requested !== tab ? [`tab=${requested}`] : []];
};
