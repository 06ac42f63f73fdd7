/** Messages of records that are in the history but have no screen, with the keys of a resource's messages. */
export const recorded = {
  invitations: { name: 'Invitation |||| Invitations', menu: 'Invitations' },
  'system-tasks': {
    name: 'System task |||| System tasks',
    menu: 'System tasks',
    fields: { kind: 'Task', state: 'State', error: 'Reason' },
    kind: { 'sync-schema': 'Sync schema', 'clear-cache': 'Clear cache', 'export-data': 'Export all data' },
    state: { running: 'Running', done: 'Done', failed: 'Failed', canceled: 'Canceled' },
    history: { create: 'Started' },
  },
  exports: {
    name: 'Export |||| Exports',
    menu: 'Exports',
    history: { create: 'Exported' },
    fields: { kind: 'List', rows: 'Rows', columns: 'Columns', filters: 'Search and filters' },
    kind: {
      users: 'Users',
      supplements: 'Supplements',
      'wellbeing-metrics': 'Wellbeing metrics',
      feedback: 'Feedback',
      purchases: 'Purchases',
      history: 'History',
    },
  },
};
