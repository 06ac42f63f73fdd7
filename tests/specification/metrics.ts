export const metrics = [
  "Subtitle 'Manage custom wellbeing metrics'.",
  'Paged table, 10 rows per page',
  'columns Name (with optional truncated description), Type, Range',
  'Created (medium date)',
  'Status (Active or Inactive badge)',
  'Actions (Activate/Deactivate, Edit, Delete).',
  "'Add Metric' opens a create dialog with a user selector listing name and email.",
  'Edit dialog has no user selector.',
  'Delete confirmation shows metric name and description and says it cannot be undone.',
  "Type labels: 'Scale (Numeric)', 'Boolean (Yes/No)', 'Text Input'.",
  'Min and max inputs appear only for the scale type',
  'are parsed as integers',
] as const;
