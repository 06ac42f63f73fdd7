import { useTranslate } from 'react-admin';
import { List } from '../kit/list/List';
import { Page } from '../kit/Page';
import { ResourceProvider } from '../kit/ResourceProvider';
import { Tabs } from '../kit/Tabs';
import { useTab } from '../kit/useTab';

/** What was bought: charts, and the table of all purchases. */
export const PurchaseAnalytics = () => {
  const translate = useTranslate();
  const [tab, setTab] = useTab(['overview', 'purchases']);
  return (
    <Page title={translate('resources.purchases.title')} subtitle={translate('resources.purchases.subtitle')}>
      <Tabs
        label={translate('analytics.tabs.label')}
        tabs={(['overview', 'purchases'] as const).map((value) => ({
          value,
          label: translate(`analytics.tabs.${value}`),
        }))}
        value={tab}
        onChange={setTab}
      >
        {tab === 'purchases' && (
          <ResourceProvider name="purchases">
            <List />
          </ResourceProvider>
        )}
      </Tabs>
    </Page>
  );
};
