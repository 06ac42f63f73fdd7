/** The values of the filter that are no admin users. */
export const ASSIGNEES = [
  { id: 'me', name: 'resources.feedback.me' },
  { id: 'none', name: 'resources.feedback.nobody' },
] as const;
