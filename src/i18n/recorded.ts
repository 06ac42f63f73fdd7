/** Messages of what the history records but no screen lists, in the shape of a resource's. */
export const recorded = {
  'system-tasks': {
    name: 'System task |||| System tasks',
    menu: 'System tasks',
    fields: { kind: 'Task', state: 'State', error: 'Reason' },
  },
};
