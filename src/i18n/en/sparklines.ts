/** Messages of the sparklines, under the key `sparklines`. Loaded with the sparklines, like those of `palette.ts`. */
export const sparklines = {
  total_users: { caption: 'Last %{count} days', range: 'from %{first} to %{last}' },
  supplements_taken_today: { caption: 'Per day, last %{count} days', range: 'from %{least} to %{most}' },
  unresolved_feedback: { caption: 'New per day, last %{count} days', range: 'from %{least} to %{most}' },
  active_supplements: {
    share: '%{share} of all %{total}',
    caption: '%{inactive} inactive |||| %{inactive} inactive',
  },
};
