/** Data of the console's mock API. Field names and shapes follow server/contract. */
import { ago, nameOf, rows } from './rows.mjs';

/**
 * @typedef {object} List
 * @property {string} [items] the response property with the rows; without it, the response is the array itself
 * @property {Record<string, any>[]} rows
 */

const full = (/** @type {number} */ id) => nameOf(id).join(' ');
const person = (/** @type {number} */ id) => ({
  id,
  name: full(id),
  email: `user${id}@example.com`,
  profilePicture: null,
});
/** The user of a record, which its list shows. */
const owned = (/** @type {number} */ id) => ({
  userId: id,
  user: { id, name: full(id), email: `user${id}@example.com` },
});
const day = (/** @type {number} */ days) => ago(days).slice(0, 10);

/** @param {number} id */
const feedback = (id) => ({
  id,
  content: `The reminder for supplement ${id} came twice this morning.`,
  category: ['bug', 'feature', 'general', 'praise'][id % 4],
  resolved: id % 2 === 0,
  createdAt: ago(id / 4),
  user: person(id),
  version: 1,
  assignedTo: id % 3 ? null : 1,
  assignedName: id % 3 ? null : full(1),
  responseCount: 0,
});

/** Lists by path below /api. @type {Record<string, List>} */
export const lists = {
  users: {
    items: 'users',
    rows: rows(500, (id) => ({ id, ...person(id), username: `user${id}`, createdAt: ago(id), version: 1 })),
  },
  supplements: {
    items: 'supplements',
    rows: rows(400, (id) => ({
      id,
      ...owned(id),
      name: `Supplement ${id}`,
      brand: id % 3 ? `Brand ${id % 10}` : null,
      dosage: '400 mg',
      frequency: 'Once a day',
      timeOfDay: ['morning'],
      purpose: 'Sleep and recovery',
      isActive: id % 4 !== 0,
      isAutoTake: false,
      isMedicine: id % 5 === 0,
      startDate: day(id),
      endDate: id % 4 === 0 ? day(id / 2) : null,
      supplyAmount: 60,
      supplyDays: 30,
      version: 1,
    })),
  },
  'wellbeing-metrics': {
    items: 'metrics',
    rows: rows(120, (id) => ({
      id,
      name: `Metric ${id}`,
      description: `How well day ${id} went by`,
      metricType: ['scale', 'boolean', 'text'][id % 3],
      minValue: id % 3 === 0 ? 0 : null,
      maxValue: id % 3 === 0 ? 10 : null,
      isActive: id % 2 === 0,
      ...owned(id),
      createdAt: ago(id),
      version: 1,
    })),
  },
  feedback: { items: 'feedbacks', rows: rows(500, feedback) },
  notifications: {
    items: 'items',
    rows: rows(30, (id) => ({
      id,
      kind: 'new_browser',
      createdAt: ago(id),
      isRead: id > 3,
      recordId: null,
      data: { address: '192.0.2.7', userAgent: 'Firefox' },
    })),
  },
  purchases: {
    items: 'purchases',
    rows: rows(500, (id) => ({
      id,
      ...owned(id),
      supplementId: id,
      date: ago(id / 5),
      price: 9.5 + (id % 40),
      currency: ['USD', 'EUR', 'GBP'][id % 3],
      quantity: 1 + (id % 3),
      isRecurring: id % 3 === 0,
    })),
  },
  'admin-users': {
    rows: rows(10, (id) => ({
      id,
      username: id === 1 ? 'admin' : `colleague${id}`,
      name: full(id),
      email: `colleague${id}@example.com`,
      role: id % 2 ? 'admin' : 'editor',
      lastLogin: ago(id / 3),
      suspendedAt: null,
      twoFactor: id % 4 === 0,
      version: 1,
    })),
  },
};

const sum = (/** @type {number} */ count) => ({ count, total: `${count * 31}.50` });

const trend = (/** @type {number} */ current, /** @type {number} */ change) => ({ current, change });

/** Responses of the calls without a resource, by path below /api. @type {Record<string, unknown>} */
export const numbers = {
  'dashboard/stats': {
    totalUsers: 500,
    userGrowth: 4.2,
    activeSupplements: 300,
    supplementsTakenToday: 181,
    unresolvedFeedback: 250,
  },
  'dashboard/history': {
    totalUsers: rows(30, (day) => 470 + day),
    supplementsTaken: rows(30, (day) => 160 + ((day * 17) % 40)),
    newFeedback: rows(30, (day) => (day * 7) % 11),
    totalSupplements: 360,
  },
  'dashboard/recent-activity': rows(5, (id) => ({
    user: person(id),
    activity: 'Logged a supplement',
    timestamp: ago(id / 24),
    status: id % 3 ? 'completed' : 'pending',
  })),
  'dashboard/popular-supplements': rows(5, (id) => ({ name: `Supplement ${id}`, percentage: 60 - id * 7 })),
  'dashboard/wellbeing-trends': {
    overallWellbeing: trend(7.2, 0.3),
    physicalEnergy: trend(6.4, -0.2),
    emotionalWellbeing: trend(6.9, 0.1),
    sleepQuality: trend(7.1, 0.4),
    activityLevel: trend(5.8, 0),
  },
  'dashboard/recent-feedback': rows(5, (index) => feedback(index * 2 - 1)),
  'purchases/report': {
    from: `${ago(152).slice(0, 7)}-01`,
    to: day(0),
    today: day(0),
    unit: 'month',
    ...sum(420),
    recurring: sum(140),
    oneTime: sum(280),
    before: { from: `${ago(335).slice(0, 7)}-01`, to: day(153), ...sum(390) },
    periods: rows(6, (id) => ({ period: ago((6 - id) * 30.4).slice(0, 7), ...sum(60 + id * 3) })),
    supplements: rows(5, (id) => ({ supplementName: `Supplement ${id}`, ...sum(70 - id * 9) })),
    others: { supplements: 300, ...sum(190) },
    currencies: ['EUR', 'GBP', 'USD'],
  },
  search: {
    groups: ['users', 'supplements', 'feedback'].map((resource) => ({
      resource,
      items: rows(5, (id) => ({ id, title: full(id), detail: `user${id}@example.com`, at: null })),
    })),
  },
  'feedback-categories': { categories: ['bug', 'feature', 'general', 'praise'] },
  'reply-templates': {
    templates: rows(5, (id) => ({ id, name: `Template ${id}`, text: 'Thank you.', createdAt: ago(id), version: 1 })),
    total: 5,
  },
  sessions: {
    devices: rows(3, (id) => ({
      id,
      isCurrent: id === 1,
      browser: 'Chrome',
      system: 'Linux',
      address: '192.0.2.7',
      signedInAt: ago(id),
      lastUsedAt: ago(id / 24),
    })),
  },
  'two-factor': { enabledAt: null, recoveryCodesLeft: 0, isRequired: false },
  invitations: { invitations: [] },
  'purchases/analytics': {
    monthlySpendings: rows(6, (id) => ({
      month: ago((6 - id) * 30.4).slice(0, 7),
      totalSpending: `${900 + id * 70}.50`,
    })),
    spendingByCategory: rows(5, (id) => ({
      supplementName: `Supplement ${id}`,
      totalSpending: `${900 - id * 110}.25`,
    })),
  },
};
