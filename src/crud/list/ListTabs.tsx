import { useTranslate } from 'react-admin';
import { TabList } from '../../ui/Tabs';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';

interface ListTabsProps {
  /** Prefix of the elements' ids: see `TabPanel`. */
  id: string;
  /** Names of the tabs. Their labels are the resource's messages `tabs.<tab>`. */
  tabs: readonly string[];
  value: string;
  onChange: (tab: string) => void;
}

/** The tabs of the current resource's list. */
export const ListTabs = ({ tabs, ...props }: ListTabsProps) => {
  const { name } = useDefinition();
  const resourceTranslate = useResourceTranslate();
  const translate = useTranslate();
  const labeled = tabs.map((value) => ({ value, label: translate(`resources.${name}.tabs.${value}`) }));
  return <TabList {...props} label={resourceTranslate('title')} tabs={labeled} />;
};
