/** Messages of records that are in the history but have no screen, with the keys of a resource's messages. */
export const recorded = {
  'system-tasks': {
    name: 'System task |||| System tasks',
    menu: 'System tasks',
    fields: { kind: 'Task', state: 'State', error: 'Reason' },
  },
};
