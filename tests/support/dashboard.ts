import { expect, type Locator, type Page } from '@playwright/test';
import type { Activity, DashboardStats, Feedback, PopularSupplement, WellbeingTrends } from '../../server/contract';
import type { App } from './app';

export const CALLS = [
  'stats',
  'recent-activity',
  'popular-supplements',
  'wellbeing-trends',
  'recent-feedback',
] as const;
export type DashboardCall = (typeof CALLS)[number];
export const pathOf = (call: DashboardCall) => `/api/dashboard/${call}`;
/** The message in place of the data when a call fails. */
export const failureOf = (call: DashboardCall) =>
  `Failed to fetch ${call === 'stats' ? 'dashboard stats' : call.replace('-', ' ')}`;
/** The responses when there is no data. */
export const EMPTY: Record<DashboardCall, unknown> = {
  stats: {},
  'recent-activity': [],
  'popular-supplements': [],
  'wellbeing-trends': {},
  'recent-feedback': [],
};

export const CARDS = {
  'recent-activity': { title: 'Recent User Activity', viewAll: '/users', skeletons: 5 },
  'popular-supplements': { title: 'Most Popular Supplements', viewAll: '/supplements', skeletons: 5 },
  'wellbeing-trends': { title: 'Wellbeing Trends', viewAll: '/wellbeing-metrics', skeletons: 5 },
  'recent-feedback': { title: 'Recent Feedback', viewAll: '/feedback', skeletons: 2 },
} as const;
type CardCall = keyof typeof CARDS;
export const CARD_CALLS = Object.keys(CARDS) as CardCall[];

export const STATS = {
  totalUsers: 12345,
  userGrowth: 12.5,
  activeSupplements: 1234,
  supplementsTakenToday: 56,
  unresolvedFeedback: 7,
} satisfies DashboardStats;

const trend = (current: number, change: number) => ({ current, change });

/** Responses whose every number is known to the tests. */
export const TRENDS: WellbeingTrends = {
  overallWellbeing: trend(7.25, 0.4),
  physicalEnergy: trend(6, -0.3),
  emotionalWellbeing: trend(10, 0),
  sleepQuality: trend(0, 2),
  activityLevel: trend(3.16, -1.26),
};

/** The parts of the dashboard, named as users see them. */
export class DashboardScreen {
  constructor(
    readonly page: Page,
    private readonly app: App,
  ) {}

  /** Responds to one of the calls with exactly this body. */
  async answer(call: DashboardCall, body: unknown): Promise<void> {
    await this.app.fault({ method: 'GET', path: pathOf(call), status: 200, body: JSON.stringify(body) });
  }

  /** Opens the dashboard and waits until nothing is pending. */
  async open(): Promise<void> {
    await this.app.open('/');
    await this.settled();
  }

  /** Refetches the data of the open page. This costs much less than another page. */
  async refresh(): Promise<void> {
    await this.page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(this.page.getByRole('status').filter({ hasText: /^Updated/ })).toHaveCount(1);
    await this.settled();
  }

  async settled(): Promise<void> {
    await expect(this.page.locator('main section[aria-busy="false"]')).toHaveCount(5);
  }

  count(call: DashboardCall): number {
    return this.app.countOf('GET', pathOf(call));
  }

  counts(): Record<DashboardCall, number> {
    return Object.fromEntries(CALLS.map((call) => [call, this.count(call)])) as Record<DashboardCall, number>;
  }

  get stats(): Locator {
    return this.page.getByRole('region', { name: 'Key metrics' });
  }

  stat(label: string): Locator {
    return this.stats.getByRole('article').filter({ has: this.page.getByRole('heading', { name: label, level: 2 }) });
  }

  get sparklines(): Locator {
    return this.stats.getByRole('article').locator('svg.trend');
  }

  card(call: CardCall): Locator {
    return this.page.getByRole('region', { name: CARDS[call].title });
  }

  area(call: DashboardCall): Locator {
    return call === 'stats' ? this.stats : this.card(call);
  }

  rows(call: CardCall): Locator {
    return this.card(call).getByRole('listitem');
  }

  skeletons(call: CardCall): Locator {
    return this.card(call).locator('.skeleton-row');
  }

  dismiss(): Locator {
    return this.card('recent-feedback').getByRole('button', { name: 'Dismiss', exact: true });
  }

  /** The painted widths of a card's bars, in percent, rounded to one decimal. */
  barWidths(call: CardCall): Promise<number[]> {
    return this.card(call)
      .locator('.bar')
      .evaluateAll((bars) =>
        bars.map((bar) => {
          const fill = bar.firstElementChild?.getBoundingClientRect().width ?? 0;
          return Math.round((fill / bar.getBoundingClientRect().width) * 1000) / 10;
        }),
      );
  }
}

/** Expects an element's text to have the color of a custom property of tokens.css. */
export async function expectColor(element: Locator, property: string): Promise<void> {
  const wanted = await element.page().evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, property);
  await expect(element).toHaveCSS('color', wanted);
}

const userOf = (name: string) => ({ name, email: `${name.toLowerCase()}@example.org`, profilePicture: null });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

export const activityOf = (fields: Partial<Activity> = {}): Activity => ({
  user: userOf('Ada'),
  activity: 'Took Vitamin D3',
  timestamp: minutesAgo(180),
  status: 'completed',
  ...fields,
});

export const feedbackOf = (fields: Partial<Feedback> = {}): Feedback => ({
  id: 1,
  content: 'The reminder came late.',
  category: 'categoryx',
  resolved: false,
  createdAt: minutesAgo(180),
  user: userOf('Grace'),
  version: 1,
  ...fields,
});

export const popularOf = (name: string, percentage: number): PopularSupplement => ({ name, percentage });
