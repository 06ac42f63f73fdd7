import { Tabs as MuiTabs, Tab } from '@mui/material';
import { type ReactNode, useId } from 'react';
import './tabs.css';

interface TabsProps {
  /** What is chosen between, for screen readers. */
  label: string;
  tabs: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  /** The content of the present tab. */
  children: ReactNode;
}

/** MUI's tabs with their panel: arrow keys move between the tabs, Tab goes into the panel. */
export const Tabs = ({ label, tabs, value, onChange, children }: TabsProps) => {
  const id = useId();
  return (
    <>
      <MuiTabs
        className="tabs"
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
