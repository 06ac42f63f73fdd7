import { ResourceContextProvider, useTranslate } from 'react-admin';
import { Page } from '../ui/Page';
import { PopularSupplements } from './dashboard/PopularSupplements';
import { RecentActivity } from './dashboard/RecentActivity';
import { RecentFeedback } from './dashboard/RecentFeedback';
import { Stats } from './dashboard/Stats';
import { WellbeingTrends } from './dashboard/WellbeingTrends';
import './dashboard/dashboard.css';

/** Start screen: headline numbers and four cards, each with its own API call. */
export const Dashboard = () => {
  const translate = useTranslate();
  return (
    <Page title={translate('layout.dashboard')} subtitle={translate('dashboard.description')}>
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
