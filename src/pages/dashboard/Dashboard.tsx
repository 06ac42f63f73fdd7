import { ResourceContextProvider, useTranslate } from 'react-admin';
import { Page } from '../../ui/Page';
import { PopularSupplements, WellbeingTrends } from './Measures';
import { RecentActivity, RecentFeedback } from './RecentCards';
import { Stats } from './Stats';
import '../pages.css';
import './dashboard.css';

/** Start screen: headline numbers and four cards, each with its own API call. */
export const Dashboard = () => {
  const translate = useTranslate();
  return (
    <Page title={translate('ra.page.dashboard')} subtitle={translate('dashboard.description')}>
      <Stats />
      <div className="card-grid">
        <RecentActivity />
        <PopularSupplements />
        <WellbeingTrends />
        <ResourceContextProvider value="feedback">
          <RecentFeedback />
        </ResourceContextProvider>
      </div>
    </Page>
  );
};
