import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';

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
