import { report } from './report';

/** Messages of the purchase analytics. Title and subtitle are the resource's. */
export const analytics = {
  tabs: { label: 'Purchase Analytics', overview: 'Overview', purchases: 'Purchases' },
  export: {
    action: 'Export Data',
    alert: 'In a real application, this would export the purchase data.',
  },
  failed: 'Failed to fetch purchase analytics',
  chart: {
    failed: 'The chart could not be loaded.',
    table: 'Show data as table',
    /** A chart's accessible name: its title, then its figures. */
    summary: '%{title}: %{figures}',
  },
  monthly: {
    title: 'Monthly Spending',
    hint: 'The last 6 months, in US dollars',
    loading: 'Loading chart data...',
    empty: 'No monthly spending data available',
    month: 'Month',
    amount: 'Spending',
    figure: '%{month} %{amount}',
  },
  supplements: {
    title: 'Spending by Supplement',
    hint: 'The top 5 by total spending, in US dollars',
    loading: 'Loading data...',
    empty: 'No spending by category data available',
    supplement: 'Supplement',
    amount: 'Spending',
    share: 'Share',
    unknown: 'Unknown supplement',
  },
  recurring: {
    title: 'Recurring Purchases',
    placeholder: 'Breakdown of recurring purchases by interval. These are placeholder numbers.',
    weekly: 'Weekly',
    monthly: 'Monthly',
    quarterly: 'Quarterly',
    yearly: 'Yearly',
  },
  report,
};
