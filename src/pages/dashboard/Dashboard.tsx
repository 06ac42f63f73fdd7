import { ResourceContextProvider, useTranslate } from 'react-admin';
import { Page } from '../../ui/Page';
import { PopularSupplements } from './PopularSupplements';
import { RecentActivity } from './RecentActivity';
import { RecentFeedback } from './RecentFeedback';
import { Stats } from './Stats';
import { WellbeingTrends } from './WellbeingTrends';
import './dashboard.css';

/** Start screen: headline numbers and four cards, each with its own API call. */
export const Dashboard = () => {
  const translate = useTranslate();
  return (
    <Page title={translate('ra.page.dashboard')} subtitle={translate('dashboard.description')}>
      <div className="dashboard">
        <Stats />
        <div className="dashboard__cards">
          <RecentActivity />
          <PopularSupplements />
          <WellbeingTrends />
          <ResourceContextProvider value="feedback">
            <RecentFeedback />
          </ResourceContextProvider>
        </div>
      </div>
    </Page>
  );
};
