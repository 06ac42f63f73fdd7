export const supplements = [
  "Heading 'Supplements', text 'Manage supplements in the system'.",
  'Searchable paginated table with Edit and Delete dialogs',
  'an Activate/Deactivate action per row',
  'no create button',
  'Active or Inactive badge.',
  'The edit form shows only name, brand, dosage, frequency, purpose, start date, end date, Active and Medicine.',
  'Dates are edited as yyyy-MM-dd.',
] as const;
