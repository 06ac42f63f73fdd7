const summary = 'A summary: section 2 has the details.';
const nothing = 'Says that something is not specified.';

/** Sentences of the specification that no end-to-end test can check, each with the reason. */
export const untestable = [
  {
    text: 'The product is a web administration console used by admin staff and editors of a supplement and wellbeing tracking app.',
    reason: 'An introduction.',
  },
  {
    text: 'It lets them log in, see headline statistics, manage users, supplements, wellbeing metrics and feedback, view purchase analytics, manage admin accounts and edit their own settings.',
    reason: summary,
  },
  { text: 'This single document covers the whole product.', reason: 'About the document.' },
  { text: 'Dashboard overview with key metrics and insights.', reason: summary },
  {
    text: 'Management of user accounts, supplements (no create), wellbeing metrics and feedback.',
    reason: summary,
  },
  { text: 'Purchase analytics (charts and a purchases table).', reason: summary },
  { text: 'Admin account management and personal settings.', reason: summary },
  { text: 'Role-based restrictions: not shown (see section 6).', reason: nothing },
  {
    text: 'that reports the text on every change and on Enter',
    reason:
      'A browser shows nothing of it, because no screen uses the text: tests/component/topBar.test.tsx checks it.',
  },
  {
    text: '(the Purchases table component receives a 0-based index)',
    reason: 'About an internal component. Requests are 1-based, which another sentence says.',
  },
  { text: 'Other rules:', reason: 'Introduces a list.' },
  { text: 'The exact permissions of each role: not shown.', reason: nothing },
  {
    text: 'Server-side behaviour behind these calls (authorization, validation, search semantics): not shown.',
    reason: nothing,
  },
  { text: 'Server error codes and bodies: not shown.', reason: nothing },
];
