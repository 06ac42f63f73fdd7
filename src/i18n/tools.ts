/** Messages of the features `refresh`, `roles` and `shortcuts`. */
export const tools = {
  refresh: {
    label: 'Refresh',
    updated: 'Updated %{time}',
    failed: "Couldn't refresh",
    failed_partly: "Couldn't refresh everything",
  },
  /** Why a control is disabled: the API's own messages, word for word. */
  refused: {
    add: 'Only admins can add admin users. Ask an admin.',
    change: 'Only admins can change other admin users. Ask an admin.',
    delete: 'Only admins can delete admin users. Ask an admin.',
    change_role: 'Only admins can change roles. Ask an admin to change this role.',
    history: 'Only admins can see the history. Ask an admin.',
    system: 'Only admins can maintain the system. Ask an admin.',
    templates: 'Only admins can change reply templates. Ask an admin.',
    invite: 'Only admins can invite admin users. Ask an admin.',
    suspend: 'Only admins can suspend admin users. Ask an admin.',
    suspend_self: "You can't suspend your own account. Ask another admin.",
  },
  roles: {
    admin: 'Admin',
    editor: 'Editor',
    view: 'View as editor',
    viewing: 'You are viewing the console as an editor.',
    stop: 'Stop',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    hint: '%{label} (%{key})',
    use: 'Use keyboard shortcuts',
    key: 'Key',
    action: 'Action',
    names: {
      search: 'Go to the search',
      everything: 'Search everything',
      next: 'Next row',
      previous: 'Previous row',
      select: 'Select or unselect the row',
      edit: 'Edit the row',
      create: 'Add a new one',
      refresh: 'Refresh',
      help: 'Show this list',
      leave: 'Leave the row or the search',
    },
  },
};
