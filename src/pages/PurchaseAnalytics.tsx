import { useTranslate } from 'react-admin';
import { IfAllowed } from '../authProvider/IfAllowed';
import { AccessDenied, Page } from '../ui/Page';
import { Tabs, useTab } from '../ui/Tabs';
import { ExportButton, Overview } from './purchaseAnalytics/Overview';
import { PurchaseList } from './purchaseAnalytics/PurchaseList';

const TABS = ['overview', 'purchases'] as const;

/** Purchase analytics: charts and the table of all purchases. */
export const PurchaseAnalytics = () => (
  <IfAllowed action="list" resource="purchases" accessDenied={<AccessDenied />} error={<AccessDenied />}>
    <Analytics />
  </IfAllowed>
);

const Analytics = () => {
  const translate = useTranslate();
  const [tab, setTab] = useTab(TABS);
  return (
    <Page
      title={translate('resources.purchases.title')}
      subtitle={translate('resources.purchases.subtitle')}
      action={<ExportButton />}
    >
      <Tabs
        label={translate('analytics.tabs.label')}
        tabs={TABS.map((value) => ({ value, label: translate(`analytics.tabs.${value}`) }))}
        value={tab}
        onChange={setTab}
      >
        {tab === 'overview' ? <Overview /> : <PurchaseList />}
      </Tabs>
    </Page>
  );
};
