/** Messages of the dashboard. */
export const dashboard = {
  description: 'Dashboard Overview: key metrics and insights',
  view_all: 'View All',
  /** Accessible name of that link. Starts with its visible text, and differs from the other cards' links. */
  view_all_of: 'View All: %{title}',
  stats: {
    label: 'Key metrics',
    failed: 'Failed to fetch dashboard stats',
    total_users: 'Total Users',
    active_supplements: 'Active Supplements',
    supplements_taken_today: 'Supplements Taken Today',
    unresolved_feedback: 'Unresolved Feedback',
  },
  change: {
    up: 'Up',
    down: 'Down',
    last_month: 'vs last month',
    yesterday: 'vs yesterday',
    last_week: 'vs last week',
    new_users: 'new users vs last month',
    this_time_yesterday: 'vs this time yesterday',
    new_feedback: 'new vs last week',
  },
  activity: {
    title: 'Recent User Activity',
    empty: 'No recent activity found.',
    failed: 'Failed to fetch recent activity',
    completed: 'Completed',
    pending: 'Pending',
  },
  popular: {
    title: 'Most Popular Supplements',
    empty: 'No supplement data available.',
    failed: 'Failed to fetch popular supplements',
  },
  trends: {
    title: 'Wellbeing Trends',
    failed: 'Failed to fetch wellbeing trends',
    scale: '/ 10',
    overallWellbeing: 'Overall Wellbeing',
    physicalEnergy: 'Physical Energy',
    emotionalWellbeing: 'Emotional Wellbeing',
    sleepQuality: 'Sleep Quality',
    activityLevel: 'Activity Level',
  },
  feedback: {
    title: 'Recent Feedback',
    empty: 'No unresolved feedback',
    failed: 'Failed to fetch recent feedback',
    dismissed: { title: 'Feedback updated', description: 'The feedback has been updated successfully.' },
    dismiss_failed: 'Failed to update feedback.',
    respond: {
      title: 'Respond to feedback',
      description: 'A response dialog would open here (not implemented).',
    },
  },
  sparklines: {
    total_users: { caption: 'Last %{count} days', range: 'from %{first} to %{last}' },
    supplements_taken_today: { caption: 'Per day, last %{count} days', range: 'from %{least} to %{most}' },
    unresolved_feedback: { caption: 'New per day, last %{count} days', range: 'from %{least} to %{most}' },
    active_supplements: {
      share: '%{share} of all %{total}',
      caption: '%{inactive} inactive |||| %{inactive} inactive',
    },
  },
};
