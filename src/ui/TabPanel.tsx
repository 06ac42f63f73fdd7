import type { ReactNode } from 'react';

/** Returns the ids with which a tab and the panel refer to each other. */
export const tabIds = (id: string, value: string) => ({ tab: `${id}-${value}`, panel: `${id}-panel` });

interface TabPanelProps {
  /** Prefix of the ids, the same as of the `TabList`. */
  id: string;
  /** The selected tab. */
  value: string;
  children: ReactNode;
}

/** The content of the selected tab. Separate from the tabs, so that it can be shown before their code has loaded. */
export const TabPanel = ({ id, value, children }: TabPanelProps) => {
  const ids = tabIds(id, value);
  return (
    <div role="tabpanel" id={ids.panel} aria-labelledby={ids.tab}>
      {children}
    </div>
  );
};
