import { Page } from '../../ui/Page';

/** A dashboard of one's own, because another API has no calls for that of the console. */
export const Dashboard = () => <Page title="Welcome">Nothing to do</Page>;
