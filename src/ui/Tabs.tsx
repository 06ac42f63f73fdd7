import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router-dom';

interface TabsProps {
  /** What the tabs switch between, for screen readers. */
  label: string;
  tabs: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  /** The content of the selected tab. */
  children: ReactNode;
}

/** Tabs with their panel. Arrow keys only move the focus, because selecting a tab may read from the API. */
export const Tabs = ({ label, tabs, value, onChange, children }: TabsProps) => {
  const id = useId();
  return (
    <>
      <MuiTabs
        value={value}
        onChange={(_event, next: string) => onChange(next)}
        aria-label={label}
        variant="scrollable"
        scrollButtons={false}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            value={tab.value}
            label={tab.label}
            id={`${id}-${tab.value}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </MuiTabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
};

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
