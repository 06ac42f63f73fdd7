import type { FuzzedPage } from './fuzzedPage';
import type { Outcome } from './probe';

/** A screen and the calls that it reads. */
export interface FuzzedScreen {
  name: string;
  /** Addresses that show the same responses: each case uses one of them. */
  paths: string[];
  /** Calls, with the query whose valid response is mutated. */
  reads: string[];
  /** Valid responses to mutate that the server does not return: to a write, or to a read of records that it does not have. */
  given?: Record<string, unknown>;
  /** Further calls that get their valid response: by method and path, `GET /api/feedback`. */
  fixed?: Record<string, unknown>;
  /** Opens the part of the page that shows the responses, after its address. */
  open?: (fuzzed: FuzzedPage) => Promise<void>;
  /** Content that is visible in every state. */
  content: string;
  /** Visible with the valid responses, if that is more than `content`. */
  shown?: string;
  /** Returns what is wrong if the outcome does not agree with these responses (by call). */
  misleads?: (responses: Record<string, unknown>, outcome: Outcome) => string | undefined;
}

const LIST = 'main tbody tr';

export const SCREENS: readonly FuzzedScreen[] = [
  {
    name: 'dashboard',
    paths: ['/'],
    reads: [
      '/api/dashboard/stats',
      '/api/dashboard/recent-activity',
      '/api/dashboard/popular-supplements',
      '/api/dashboard/wellbeing-trends',
      '/api/dashboard/recent-feedback',
    ],
    content: ':is(.stat__value, .stats__failure)',
  },
  { name: 'users', paths: ['/users'], reads: ['/api/users?page=1&limit=10&search='], content: LIST },
  { name: 'supplements', paths: ['/supplements'], reads: ['/api/supplements?page=1&limit=10&search='], content: LIST },
  {
    name: 'wellbeing-metrics',
    paths: ['/wellbeing-metrics'],
    reads: ['/api/wellbeing-metrics?page=1&limit=10'],
    content: LIST,
  },
  {
    name: 'users (selector)',
    paths: ['/wellbeing-metrics#create'],
    reads: ['/api/users?page=1&limit=100&search='],
    content: '[role="dialog"] [role="combobox"]',
  },
  {
    name: 'feedback',
    paths: ['/feedback', '/feedback?status=resolved', '/feedback?status=all'],
    reads: ['/api/feedback?status=&page=1&limit=10'],
    content: LIST,
  },
  {
    name: 'purchases',
    paths: ['/purchases?tab=purchases'],
    reads: ['/api/purchases?page=1&limit=10'],
    content: LIST,
  },
  { name: 'admin-users', paths: ['/admin-users'], reads: ['/api/admin-users'], content: LIST },
  { name: 'admin-users (own)', paths: ['/settings'], reads: ['/api/admin-users/1'], content: '.identity > *' },
];
