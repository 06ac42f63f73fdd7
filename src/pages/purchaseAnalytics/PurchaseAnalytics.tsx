import { useTranslate } from 'react-admin';
import { IfAllowed } from '../../authProvider/IfAllowed';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { ResourceList } from '../../crud/list/ResourceList';
import { ResourceProvider } from '../../crud/ResourceProvider';
import purchases from '../../resources/purchases';
import { AccessDenied, Page } from '../../ui/Page';
import { RefusedAddress } from '../../ui/RefusedAddress';
import { Tabs, useTab } from '../../ui/Tabs';
import { ExportPlaceholder, ReportExport } from './ExportButton';
import { Overview } from './Overview';
import { Report } from './report/Report';
import '../pages.css';
import './analytics.css';

const TABS = ['overview', 'purchases'] as const;

/** Purchase analytics: a tab with charts, and one with the list of all purchases. */
export const PurchaseAnalytics = () => {
  const translate = useTranslate();
  const [tab, setTab, refused] = useTab(TABS);
  const hasReport = useHasFeatures();
  return (
    <IfAllowed action="list" resource="purchases" accessDenied={<AccessDenied />} error={<AccessDenied />}>
      <Page
        title={translate('resources.purchases.title')}
        subtitle={translate('resources.purchases.subtitle')}
        action={hasReport ? <ReportExport isOverview={tab === 'overview'} /> : <ExportPlaceholder />}
      >
        {hasReport && <RefusedAddress parameters={refused} />}
        <Tabs
          label={translate('resources.purchases.title')}
          tabs={TABS.map((value) => ({ value, label: translate(`analytics.tabs.${value}`) }))}
          value={tab}
          onChange={setTab}
        >
          {tab === 'purchases' && (
            <ResourceProvider definition={purchases}>
              <ResourceList />
            </ResourceProvider>
          )}
          {tab === 'overview' && (hasReport ? <Report /> : <Overview />)}
        </Tabs>
      </Page>
    </IfAllowed>
  );
};
