export const users = [
  "Heading 'Users', text 'Manage user accounts'.",
  'Searchable paginated table; Add User, Edit and Delete dialogs.',
  'Search submit resets to page 1.',
  "Table shows 'Loading...' and 'No results found.'.",
  'Delete confirmation says the action cannot be undone.',
  'Edit: password is optional; blank keeps the current one.',
] as const;
